import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { hasCode } from './objects';

/** A configured key is missing or invalid; the message names the variable and what it must be. */
export class ReleaseKeyError extends Error {
  override readonly name = 'ReleaseKeyError';
}

/**
 * What a key may do: release one part, operate one environment or all (promote, canary, roll back, freeze), or approve what
 * somebody else wants to bring into an environment, which demands approval as soon as a key has that role.
 */
export const KeyRole = z
  .string()
  .check(z.regex(/^(?:operate|(?:operate|approve):[a-z][a-z0-9-]*|release:[a-z][a-z0-9-]{1,40})$/));

/** A key and what it may sign. */
const NamedKey = z.strictObject({
  holder: z.string().check(z.minLength(1), z.maxLength(80)),
  /** In PEM. */
  publicKey: z.string(),
  may: z.array(KeyRole),
  /** What stays valid of a key that was removed: what it had signed until then. */
  removed: z.optional(
    z.strictObject({
      /** The last revision by environment. */
      sites: z.record(z.string(), z.number()),
      /** SHA-256 of its documents in the folders of builds. */
      releases: z.array(z.string()),
    }),
  ),
});
export type NamedKey = z.infer<typeof NamedKey>;

/**
 * `keys.json`: who may do what, signed by a key that RELEASE_PUBLIC_KEY names, which itself may do everything. Without it
 * nobody else may do anything.
 */
export const KeysDocument = z.strictObject({
  /** Grows with each change, so that an earlier one is known. */
  revision: z.number().check(z.int(), z.gte(1)),
  keys: z.array(NamedKey),
});
export type KeysDocument = z.infer<typeof KeysDocument>;

/** `requests/<environment>/<id>.json`: a change that waits until somebody else approves it. */
export const ChangeRequest = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  environment: z.string(),
  command: z.enum(['promote', 'canary', 'roll']),
  /** What follows the command: part, build and share. */
  words: z.array(z.string()),
  options: z.strictObject({
    language: z.exactOptional(z.string()),
    plan: z.exactOptional(z.string()),
    soak: z.exactOptional(z.string()),
    at: z.exactOptional(z.string()),
    'skip-smoke': z.exactOptional(z.string()),
  }),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** What a signed document does. */
export type SignedAction =
  | { readonly kind: 'release'; readonly part: string }
  | { readonly kind: 'operate'; readonly environment: string; readonly revision: number }
  | { readonly kind: 'approve'; readonly environment: string }
  /** Declares what concerns the whole store, which only the keys of RELEASE_PUBLIC_KEY may do. */
  | { readonly kind: 'declare' };

export function describeAction(action: SignedAction): string {
  if (action.kind === 'declare') return 'change this';
  return action.kind === 'release'
    ? `release ${action.part}`
    : `${action.kind === 'approve' ? 'approve for' : 'operate'} ${action.environment}`;
}

function rolesFor(action: Exclude<SignedAction, { kind: 'declare' }>): string[] {
  if (action.kind === 'release') return [`release:${action.part}`];
  const here = `${action.kind}:${action.environment}`;
  return action.kind === 'operate' ? ['operate', here] : [here];
}

/** Whether a key may do that. `digest`: SHA-256 of the document that it has signed already; none for what it would sign now. */
export function mayDo({ may, removed }: NamedKey, action: SignedAction, digest?: string): boolean {
  if (action.kind === 'declare' || !rolesFor(action).some((role) => may.includes(role))) return false;
  if (!removed) return true;
  if (digest === undefined || action.kind === 'approve') return false;
  return action.kind === 'release'
    ? removed.releases.includes(digest)
    : action.revision <= (removed.sites[action.environment] ?? 0);
}

/** Reads `RELEASE_SIGNING_KEY`: a PEM text (line ends may be `\n`) or the path of a PEM file. Throws ReleaseKeyError. */
export function signingKey(configured: string): KeyObject {
  return readKey('RELEASE_SIGNING_KEY', configured, createPrivateKey, 'private');
}

/** Reads `RELEASE_PUBLIC_KEY`, the trusted keys: PEM texts or paths, separated by commas. Throws ReleaseKeyError. */
export function publicKeys(configured: string): readonly KeyObject[] {
  return configured.split(',').map((one) => readKey('RELEASE_PUBLIC_KEY', one.trim(), createPublicKey, 'public'));
}

/** The public key of a signing key, or a public key itself, in PEM for `RELEASE_PUBLIC_KEY`. */
export const publicHalf = (key: KeyObject): string =>
  (key.type === 'public' ? key : createPublicKey(key)).export({ type: 'spki', format: 'pem' }).toString();

/** Reads the public key of a person from a PEM file or text. Throws ReleaseKeyError. */
export const personsKey = (configured: string): KeyObject => readKey('--key', configured, createPublicKey, 'public');

function readKey(name: string, configured: string, read: (pem: string) => KeyObject, kind: string): KeyObject {
  try {
    const isText = configured.includes('-----BEGIN');
    const key = read(isText ? configured.replaceAll('\\n', '\n') : readFileSync(configured, 'utf8'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error below says more than the cryptography library's.
  }
  throw new ReleaseKeyError(`${name} must be an Ed25519 ${kind} key in PEM, or the path of a file that holds one.`);
}

/** The demo's signing key, created in the folder at the first start. Never use it for a live site. */
export async function demoKey(folder: string): Promise<KeyObject> {
  const path = join(folder, 'release-signing.pem');
  const present = await readFile(path, 'utf8').catch(nullWhenMissing);
  if (present !== null) return signingKey(present);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const aside = `${path}.${process.pid}`;
  await writeFile(aside, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  // If two processes start for the first time together, the first link wins and both use that key.
  await link(aside, path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  await rm(aside);
  return signingKey(await readFile(path, 'utf8'));
}

function nullWhenMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}
