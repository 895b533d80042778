import {
  createCipheriv,
  createDecipheriv,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  createHash,
  randomInt,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';
import { hasCode } from './errors';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Characters of base64url (132 bits), ample for a token that is verified online. */
const MAC_LENGTH = 22;

/**
 * Signs and encrypts texts with keys derived from one key. Each purpose has a key of its own, so that a token of one
 * kind is not accepted as another.
 */
export interface Signer {
  /** `payload.mac` in base64url; the payload stays readable. */
  sign(purpose: string, payload: string): string;
  /** The payload of a text made by {@link sign} for the same purpose, else null. */
  verify(purpose: string, signed: string): string | null;
  /** Encrypts (AES-256-GCM). `secret` is mixed into the key, so that the stored text alone cannot be decrypted. */
  seal(purpose: string, secret: string, text: string): string;
  /** The text sealed with the same purpose and secret, else null. */
  open(purpose: string, secret: string, sealed: string): string | null;
}

/** @param key at least 32 characters, the same in every process. */
export function createSigner(key: string): Signer {
  const derive = (purpose: string, salt = ''): Buffer => Buffer.from(hkdfSync('sha256', key, salt, purpose, 32));
  const keys = new Map<string, string>();
  // SHA-3 of key and text is a secure MAC (NIST's KMAC is built like this) and takes a quarter of an HMAC's time; a
  // list of results holds dozens. All keys have the same length, so key and text cannot be split in another way.
  const macOf = (purpose: string, payload: string): string => {
    const macKey = keys.get(purpose) ?? derive(`mac ${purpose}`).toString('base64url');
    keys.set(purpose, macKey);
    return hash('sha3-256', `${macKey}${payload}`, 'base64url').slice(0, MAC_LENGTH);
  };
  return {
    sign: (purpose, payload) => `${Buffer.from(payload).toString('base64url')}.${macOf(purpose, payload)}`,
    verify(purpose, signed) {
      const [body, mac, ...rest] = signed.split('.');
      if (body === undefined || mac === undefined || rest.length > 0) return null;
      const payload = Buffer.from(body, 'base64url').toString();
      const given = Buffer.from(mac);
      const right = Buffer.from(macOf(purpose, payload));
      return given.length === right.length && timingSafeEqual(given, right) ? payload : null;
    },
    seal(purpose, secret, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', derive(`seal ${purpose}`, secret), iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },
    open(purpose, secret, sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', derive(`seal ${purpose}`, secret), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}

/**
 * The configured key; where there is none, in the demo, a random one that is made once and stored in the data folder.
 */
export async function signingKey(config: Pick<Config, 'SIGNING_KEY' | 'DATA_DIR'>): Promise<string> {
  if (config.SIGNING_KEY !== undefined) return config.SIGNING_KEY;
  const file = join(config.DATA_DIR, 'signing-key');
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  // `wx` fails where the file exists, so that processes that start at once all read the same key.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  return readFile(file, 'utf8');
}

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new 256-bit secret of 43 URL-safe characters: a bearer token, a cookie's secret or a mailed link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database stores of a secret. 256 random bits cannot be guessed, so that they need no slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A random id of so many characters of an alphabet: letters and digits unless another is given. */
export const randomId = (length: number, alphabet = LETTERS_AND_DIGITS): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Characters that cannot be confused when read aloud on the phone. */
const UNAMBIGUOUS = 'ACDEFGHJKLMNPQRTUVWXY34679';

/** A random code that people read to each other. */
export const readableCode = (length: number): string => randomId(length, UNAMBIGUOUS);
