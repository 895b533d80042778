import type { KeyObject } from 'node:crypto';
import { openObjects } from '../store/release-store-open';
import { publicHalf, publicKeys } from '../store/signatures-keys';
import { releaseStore, type ReleaseStore } from '../store/release-store';
import type { Objects } from '../store/release-store-objects';

/** A release store that this process may write to: its objects, its documents, and the key that signs them. */
export interface ReleaseWriter {
  readonly objects: Objects;
  readonly store: ReleaseStore;
  readonly key: KeyObject;
}

/** Opens a store (folder or `s3://…`) for writing. `trusted` names keys whose documents are taken beside the own ones. */
export async function openWriter(location: string, key: KeyObject, trusted = ''): Promise<ReleaseWriter> {
  const objects = await openObjects(location);
  const keys = publicKeys([publicHalf(key), ...(trusted === '' ? [] : [trusted])].join(','));
  return { objects, key, store: releaseStore(objects, keys) };
}
