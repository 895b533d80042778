/** Stands in for the address of a file that the build serves. */
export default '/asset';
