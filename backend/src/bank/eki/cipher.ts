import { createCipheriv, createDecipheriv } from 'node:crypto';
import { BadPadding } from './errors';
import type { EkiKey } from './key-file';

const CIPHER = 'des-ede3-cbc';
export const CIPHER_BLOCK = 8;

/** 3DES in CBC mode; `clear` is a multiple of 8 bytes already (the protocol pads by itself). */
export function encrypt(clear: Buffer, key: EkiKey): Buffer {
  const cipher = createCipheriv(CIPHER, key.cipherKey, key.iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(clear), cipher.final()]);
}

/**
 * The reverse of {@link encrypt}.
 * @throws BadPadding when the text is not made of whole blocks
 */
export function decrypt(secret: Buffer, key: EkiKey): Buffer {
  if (secret.length === 0 || secret.length % CIPHER_BLOCK !== 0) throw new BadPadding('not whole cipher blocks');
  const cipher = createDecipheriv(CIPHER, key.cipherKey, key.iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(secret), cipher.final()]);
}
