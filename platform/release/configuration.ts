import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import { demoKey, ReleaseKeyError, signingKey } from '../store/signatures-keys';
import * as z from 'zod';
import { openWriter, type ReleaseWriter } from './writer';

const text = z.string().trim().default('');

/** What the release tool reads from the environment beside what the shell's server reads. */
const ReleaseEnvironment = z.object({
  /** Ed25519 key in PEM, or the path of such a file: signs what is published and promoted. */
  RELEASE_SIGNING_KEY: text,
  RELEASE_PUBLIC_KEY: text,
  RELEASE_STORE: text,
  TELEMETRY_STORE: text,
  DATA_DIR: z.string().trim().default('.data'),
  JNN_MODE: z.enum(['demo', 'live']).default('demo'),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** The key that signs: the configured one, or the demo's own. Rejects with ReleaseKeyError in live mode without one. */
export async function releaseKey(env: Environment): Promise<KeyObject> {
  const { RELEASE_SIGNING_KEY, JNN_MODE, DATA_DIR } = ReleaseEnvironment.parse(present(env));
  if (RELEASE_SIGNING_KEY !== '') return signingKey(RELEASE_SIGNING_KEY);
  if (JNN_MODE === 'demo') return demoKey(join(resolve(DATA_DIR), 'keys'));
  throw new ReleaseKeyError('RELEASE_SIGNING_KEY is missing: in live mode releases are signed by a key of your own.');
}

/** Opens the store that `--store`, `RELEASE_STORE` or the data folder names, for writing. */
export async function configuredWriter(env: Environment, store: string | undefined): Promise<ReleaseWriter> {
  const { RELEASE_PUBLIC_KEY } = ReleaseEnvironment.parse(present(env));
  return openWriter(store ?? releaseStoreOf(env), await releaseKey(env), RELEASE_PUBLIC_KEY);
}

/** Where releases are kept: as `RELEASE_STORE` says, or in the data folder. */
export function releaseStoreOf(env: Environment): string {
  const { RELEASE_STORE, DATA_DIR } = ReleaseEnvironment.parse(present(env));
  return RELEASE_STORE || join(resolve(DATA_DIR), 'releases');
}

/** The folder that `TELEMETRY_STORE` or the data folder names. */
export function telemetryFolder(env: Environment): string {
  const { TELEMETRY_STORE, DATA_DIR } = ReleaseEnvironment.parse(present(env));
  return TELEMETRY_STORE || join(resolve(DATA_DIR), 'telemetry');
}

/** Where a server keeps what it needs to start without its release store. */
export const keptFolder = (env: Environment): string =>
  join(resolve(ReleaseEnvironment.parse(present(env)).DATA_DIR), 'last-good');

/** Whether this process may release: a live server without the signing key only serves what others have released. */
export function maySign(env: Environment): boolean {
  const { RELEASE_SIGNING_KEY, JNN_MODE } = ReleaseEnvironment.parse(present(env));
  return RELEASE_SIGNING_KEY !== '' || JNN_MODE === 'demo';
}

const present = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
