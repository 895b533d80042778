import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './objects';

/** A configured key is missing or invalid; the message names the variable and what it must be. */
export class ReleaseKeyError extends Error {
  override readonly name = 'ReleaseKeyError';
}

/** Reads `RELEASE_SIGNING_KEY`: a PEM text (line ends may be `\n`) or the path of a PEM file. Throws ReleaseKeyError. */
export function signingKey(configured: string): KeyObject {
  return readKey('RELEASE_SIGNING_KEY', configured, createPrivateKey, 'private');
}

/** Reads `RELEASE_PUBLIC_KEY`, the trusted keys: PEM texts or paths, separated by commas. Throws ReleaseKeyError. */
export function publicKeys(configured: string): readonly KeyObject[] {
  return configured.split(',').map((one) => readKey('RELEASE_PUBLIC_KEY', one.trim(), createPublicKey, 'public'));
}

/** The public key of a signing key, in PEM for `RELEASE_PUBLIC_KEY`. */
export const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

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
