// A file of its own, since the start of a page has no schemas.
export { BookingState } from '@jnn/contract';
