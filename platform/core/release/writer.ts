import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { Environment, Project } from '../build/project';
import { releaseStore, type ReleaseStore, openObjects } from '../store/release-store';
import type { Objects } from '../store/objects';
import { type SignedAction, demoKey, publicHalf, publicKeys, ReleaseKeyError, signingKey } from '../store/signing-keys';

/** A release store with write access: its objects, its documents, and the key that signs them. */
export interface ReleaseWriter {
  readonly objects: Objects;
  readonly store: ReleaseStore;
  readonly key: KeyObject;
  /** The public keys whose documents are accepted, its own first: in the form of `RELEASE_PUBLIC_KEY`. */
  readonly trusted: string;
}

/** Opens a store (folder or `s3://…`) for writing. `further`: public keys besides its own whose documents are accepted. */
export async function openWriter(location: string, key: KeyObject, further = ''): Promise<ReleaseWriter> {
  const objects = await openObjects(location);
  const own = createPublicKey(key);
  const trusted = [publicHalf(key), ...(further === '' ? [] : [further])].join(',');
  return { objects, key, trusted, store: releaseStore(objects, further === '' ? [own] : publicKeys(further), own) };
}

/** Rejects with ReleaseKeyError when the writer's key may not do that. */
export async function refuseWithoutRole({ store, key }: ReleaseWriter, action: SignedAction): Promise<void> {
  const refusal = await store.refusal(key, action);
  if (refusal !== null) throw new ReleaseKeyError(refusal);
}

/** The name under which a change stands in the history: the holder of the writer's key where keys are named, else `said`. */
export async function whoSigns({ store, key }: ReleaseWriter, said: string): Promise<string> {
  const pem = publicHalf(key);
  const named = (await store.keys())?.keys.find(({ publicKey, removed }) => publicKey === pem && !removed);
  return named?.holder ?? said;
}

const text = z.string().trim().default('');

/** Environment variables of the release tool. */
const ReleaseEnvironment = z.object({
  /** Private key that signs releases and site documents: Ed25519 in PEM, or the path of a PEM file. */
  RELEASE_SIGNING_KEY: text,
  RELEASE_PUBLIC_KEY: text,
  RELEASE_STORE: text,
  SITE_ENVIRONMENT: text,
  DATA_DIR: z.string().trim().default('.data'),
});

function readEnvironment(env: Environment): z.infer<typeof ReleaseEnvironment> {
  return ReleaseEnvironment.parse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
  );
}

/**
 * The signing key: the configured one, or one that is created in the data folder if the project allows that. Rejects with
 * ReleaseKeyError otherwise.
 */
export async function releaseKey({ mayMakeKey }: Project, env: Environment): Promise<KeyObject> {
  const { RELEASE_SIGNING_KEY, DATA_DIR } = readEnvironment(env);
  if (RELEASE_SIGNING_KEY !== '') return signingKey(RELEASE_SIGNING_KEY);
  if (mayMakeKey?.(env)) return demoKey(join(resolve(DATA_DIR), 'keys'));
  throw new ReleaseKeyError(
    'RELEASE_SIGNING_KEY is missing: releases are signed by a key of your own; to read them, RELEASE_PUBLIC_KEY is enough.',
  );
}

/** Opens the configured store for writing: `store` (`--store`), `RELEASE_STORE`, or the one in the data folder. */
export async function configuredWriter(project: Project, env: Environment, store?: string): Promise<ReleaseWriter> {
  const { RELEASE_PUBLIC_KEY } = readEnvironment(env);
  return openWriter(store ?? releaseStoreOf(env), await releaseKey(project, env), RELEASE_PUBLIC_KEY);
}

/**
 * Opens the configured store for a command that only reads. Without a signing key, which only releases need, what the keys
 * in `RELEASE_PUBLIC_KEY` have signed is accepted, and nothing that this writer would sign.
 */
export async function configuredReader(project: Project, env: Environment, store?: string): Promise<ReleaseWriter> {
  const { RELEASE_PUBLIC_KEY } = readEnvironment(env);
  if (maySign(project, env) || RELEASE_PUBLIC_KEY === '') return configuredWriter(project, env, store);
  return openWriter(store ?? releaseStoreOf(env), generateKeyPairSync('ed25519').privateKey, RELEASE_PUBLIC_KEY);
}

/** Location of the release store: `RELEASE_STORE`, or a folder in the data folder. */
export function releaseStoreOf(env: Environment): string {
  const { RELEASE_STORE, DATA_DIR } = readEnvironment(env);
  return RELEASE_STORE || join(resolve(DATA_DIR), 'releases');
}

/**
 * The store of this machine alone, into which `npm start` releases the sources; null when a server only serves: a
 * configured store may be shared with others, and what is live in production is decided by the release tool alone.
 */
export function ownStoreOf({ mayMakeKey }: Project, env: Environment): string | null {
  const isShared = readEnvironment(env).RELEASE_STORE !== '';
  return isShared || !mayMakeKey?.(env) ? null : releaseStoreOf(env);
}

/** The environment where none is named: `demo` in the store of this machine, `production` in any other (`store`: `--store`). */
export function usualEnvironment(project: Project, env: Environment, store?: string): string {
  const { SITE_ENVIRONMENT } = readEnvironment(env);
  if (SITE_ENVIRONMENT !== '') return SITE_ENVIRONMENT;
  return store === undefined && ownStoreOf(project, env) !== null ? 'demo' : 'production';
}

/**
 * The environment of `npm run dev`: a store and telemetry of its own below `DATA_DIR/dev` and the demo's key, whatever is
 * configured for releases, so that nothing that runs from source reaches anyone else.
 */
export function developmentEnvironment(env: Environment): Environment {
  const folder = join(resolve(readEnvironment(env).DATA_DIR), 'dev');
  const own = { RELEASE_STORE: join(folder, 'releases'), TELEMETRY_STORE: join(folder, 'telemetry') };
  const none = { RELEASE_SIGNING_KEY: undefined, RELEASE_PUBLIC_KEY: undefined, ALERT_URL: undefined };
  return { ...env, ...own, ...none, SITE_ENVIRONMENT: 'demo' };
}

/** Folder for a server's local copy of the last good composition. */
export const lastGoodFolder = (env: Environment): string => join(resolve(readEnvironment(env).DATA_DIR), 'last-good');

/** Whether this process can sign releases; a server without a key cannot change the site. */
export const maySign = ({ mayMakeKey }: Project, env: Environment): boolean =>
  readEnvironment(env).RELEASE_SIGNING_KEY !== '' || (mayMakeKey?.(env) ?? false);
