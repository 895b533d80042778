// A file of its own, since a page's start has no schemas.
export { calls, ErrorBody } from '@jnn/contract';
