import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { Environment, Project } from '../build/project';
import { releaseStore, type ReleaseStore, openObjects } from '../store/release-store';
import type { Objects } from '../store/objects';
import { demoKey, publicHalf, publicKeys, ReleaseKeyError, signingKey } from '../store/signing-keys';

/** A release store that this process may write to: its objects, its documents, and the key that signs them. */
export interface ReleaseWriter {
  readonly objects: Objects;
  readonly store: ReleaseStore;
  readonly key: KeyObject;
}

/** Opens a store (folder or `s3://…`) for writing. `trusted`: public keys whose documents are accepted beside the own key's. */
export async function openWriter(location: string, key: KeyObject, trusted = ''): Promise<ReleaseWriter> {
  const objects = await openObjects(location);
  const keys = publicKeys([publicHalf(key), ...(trusted === '' ? [] : [trusted])].join(','));
  return { objects, key, store: releaseStore(objects, keys) };
}

const text = z.string().trim().default('');

/** What the release tool reads from the environment beside what the site's server reads. */
const ReleaseEnvironment = z.object({
  /** Ed25519 key in PEM, or the path of such a file: signs what is published and promoted. */
  RELEASE_SIGNING_KEY: text,
  RELEASE_PUBLIC_KEY: text,
  RELEASE_STORE: text,
  TELEMETRY_STORE: text,
  DATA_DIR: z.string().trim().default('.data'),
});

function readEnvironment(env: Environment): z.infer<typeof ReleaseEnvironment> {
  return ReleaseEnvironment.parse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
  );
}

/**
 * The key that signs: the configured one, or one that is made in the data folder where the project allows that. Rejects
 * with ReleaseKeyError otherwise.
 */
export async function releaseKey({ mayMakeKey }: Project, env: Environment): Promise<KeyObject> {
  const { RELEASE_SIGNING_KEY, DATA_DIR } = readEnvironment(env);
  if (RELEASE_SIGNING_KEY !== '') return signingKey(RELEASE_SIGNING_KEY);
  if (mayMakeKey?.(env)) return demoKey(join(resolve(DATA_DIR), 'keys'));
  throw new ReleaseKeyError('RELEASE_SIGNING_KEY is missing: in live mode releases are signed by a key of your own.');
}

/** Opens the store that `store` (`--store`), `RELEASE_STORE` or the data folder names, for writing. */
export async function configuredWriter(project: Project, env: Environment, store?: string): Promise<ReleaseWriter> {
  const { RELEASE_PUBLIC_KEY } = readEnvironment(env);
  return openWriter(store ?? releaseStoreOf(env), await releaseKey(project, env), RELEASE_PUBLIC_KEY);
}

/** Where releases are kept: `RELEASE_STORE`, or a folder in the data folder. */
export function releaseStoreOf(env: Environment): string {
  const { RELEASE_STORE, DATA_DIR } = readEnvironment(env);
  return RELEASE_STORE || join(resolve(DATA_DIR), 'releases');
}

/** The folder that `TELEMETRY_STORE` or the data folder names. */
export function telemetryFolder(env: Environment): string {
  const { TELEMETRY_STORE, DATA_DIR } = readEnvironment(env);
  return TELEMETRY_STORE || join(resolve(DATA_DIR), 'telemetry');
}

/** Where a server keeps what it needs to start without its release store. */
export const lastGoodFolder = (env: Environment): string => join(resolve(readEnvironment(env).DATA_DIR), 'last-good');

/** Whether this process can sign releases; a server without a key only serves what others have released. */
export const maySign = ({ mayMakeKey }: Project, env: Environment): boolean =>
  readEnvironment(env).RELEASE_SIGNING_KEY !== '' || (mayMakeKey?.(env) ?? false);
