export type { Letter } from './letter';
export { postLetter } from './post';
