import { crc32 } from 'node:zlib';
import { CIPHER_BLOCK, decrypt, encrypt } from './cipher';
import { MalformedMessage, NotBase64, UnknownPid, WrongCrc } from './errors';
import { type EkiFields, readFields, writeFields } from './fields';
import type { EkiKey } from './key-file';
import { pad, unpad } from './padding';

const CRC_LENGTH = 4;
const BASE64_GROUP = 3;

/** A shop's name at the bank (3 letters, 4 digits) with its key. */
export interface EkiIdentity {
  readonly pid: string;
  readonly key: EkiKey;
}

/** The three fields that travel; `DATA` as plain base64, not URL-encoded. */
export interface Envelope {
  readonly PID: string;
  readonly CRYPTO: string;
  readonly DATA: string;
}

function withCrc(text: Buffer): Buffer {
  const sum = Buffer.alloc(CRC_LENGTH);
  sum.writeUInt32BE(crc32(text));
  return Buffer.concat([text, sum]);
}

function checkCrc(bytes: Buffer): Buffer {
  if (bytes.length < CRC_LENGTH) throw new WrongCrc('too short for a check sum');
  const text = bytes.subarray(0, -CRC_LENGTH);
  if (bytes.readUInt32BE(text.length) !== crc32(text)) throw new WrongCrc('the check sum does not fit');
  return text;
}

function fromBase64(data: string): Buffer {
  if (data === '' || data.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) throw new NotBase64('DATA');
  return Buffer.from(data, 'base64');
}

/** Seals a message (steps 1–7 of the protocol): check sum, pad, cipher, pad, base64. */
export function seal(fields: EkiFields, { pid, key }: EkiIdentity): Envelope {
  const clear = Buffer.from(writeFields({ ...fields, PID: pid }), 'utf8');
  const secret = encrypt(pad(withCrc(clear), CIPHER_BLOCK), key);
  return { PID: pid, CRYPTO: '1', DATA: pad(secret, BASE64_GROUP).toString('base64') };
}

/**
 * Opens an envelope addressed to this shop.
 * @throws EkiError of the kind that says what is wrong; nothing else whatever the text
 */
export function open(envelope: Envelope, { pid, key }: EkiIdentity): EkiFields {
  if (envelope.PID !== pid) throw new UnknownPid('the envelope is for another shop');
  if (envelope.CRYPTO !== '1') throw new MalformedMessage('CRYPTO is 1');
  const secret = unpad(fromBase64(envelope.DATA), BASE64_GROUP);
  const clear = checkCrc(unpad(decrypt(secret, key), CIPHER_BLOCK));
  const fields = readFields(clear.toString('utf8'));
  if (fields.PID !== pid) throw new UnknownPid('the message is for another shop');
  return fields;
}
