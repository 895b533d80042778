export { assertMatches } from './messages';
export { type EkiIdentity, type Envelope, open, seal } from './envelope';
export * from './errors';
export type { EkiFields } from './envelope';
export { keyFileName, keyFingerprint, makeKeyFile, readKeyFile } from './key-file';
export * from './messages';
export { fromQuery, toQuery } from './envelope';
