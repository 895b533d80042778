import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { BadKeyFile } from './errors';

const KEY_START = 14;
const KEY_END = 38;

/** The secrets of one shop: the cipher's 24 key bytes (`K1|K2|K1`) and its 8 bytes of IV. */
export interface EkiKey {
  readonly cipherKey: Buffer;
  readonly iv: Buffer;
}

/**
 * Reads the bank's key file: bytes 14–37 are `K1`, `K2` and `IV`, 8 bytes each.
 * @throws BadKeyFile when the file is too short
 */
export function readKeyFile(file: Buffer): EkiKey {
  if (file.length < KEY_END) throw new BadKeyFile(`a key file has at least ${KEY_END} bytes, this one ${file.length}`);
  const keys = file.subarray(KEY_START, KEY_END);
  const [k1, k2, iv] = [keys.subarray(0, 8), keys.subarray(8, 16), keys.subarray(16, 24)];
  return { cipherKey: Buffer.concat([k1, k2, k1]), iv: Buffer.from(iv) };
}

/** Makes a key file for the sandbox bank, of random keys or of those that follow from a secret. */
export function makeKeyFile(secret?: string): Buffer {
  const length = KEY_END - KEY_START;
  const keys =
    secret === undefined ? randomBytes(length) : new Uint8Array(hkdfSync('sha256', secret, '', 'sandbox bank', length));
  return Buffer.concat([Buffer.from('JNN sandbox 01', 'ascii'), keys]);
}

/** Identifies a key file in the log without revealing it: the first 12 hex digits of its SHA-256. */
export function keyFingerprint(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 12);
}

/** The name of a shop's key file: the first three characters of the PID and `.des`. */
export function keyFileName(pid: string): string {
  return `${pid.slice(0, 3)}.des`;
}
