/** The address at which the build serves the file. */
declare module '*.pmtiles' {
  const url: string;
  export default url;
}
