import { crc32 } from 'node:zlib';
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { BadPadding, BankRefusal, MalformedMessage, NotBase64, UnknownPid, WrongCrc } from './errors';
import type { EkiKey } from './key-file';

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
 * @throws EkiError of the kind of fault, whatever the text; never another error
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

const CIPHER = 'des-ede3-cbc';
const CIPHER_BLOCK = 8;

/** 3DES in CBC mode; `clear` is a multiple of 8 bytes already (the protocol pads by itself). */
function encrypt(clear: Buffer, key: EkiKey): Buffer {
  const cipher = createCipheriv(CIPHER, key.cipherKey, key.iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(clear), cipher.final()]);
}

/**
 * The reverse of {@link encrypt}.
 * @throws BadPadding when the length is not a multiple of the block size
 */
function decrypt(secret: Buffer, key: EkiKey): Buffer {
  if (secret.length === 0 || secret.length % CIPHER_BLOCK !== 0) throw new BadPadding('not whole cipher blocks');
  const cipher = createDecipheriv(CIPHER, key.cipherKey, key.iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(secret), cipher.final()]);
}

/** Appends bytes up to a multiple of `block`, each with the number of added bytes; a whole block if already aligned. */
function pad(bytes: Buffer, block: number): Buffer {
  const added = block - (bytes.length % block);
  return Buffer.concat([bytes, Buffer.alloc(added, added)]);
}

/**
 * Removes what {@link pad} appended.
 * @throws BadPadding when the length is no multiple of `block` or the last bytes do not agree
 */
function unpad(bytes: Buffer, block: number): Buffer {
  const added = bytes.at(-1) ?? 0;
  const aligned = bytes.length % block === 0;
  if (!aligned || added < 1 || added > block) throw new BadPadding(`no pad to ${block}`);
  const end = bytes.length - added;
  if (!bytes.subarray(end).every((byte) => byte === added)) throw new BadPadding(`no pad to ${block}`);
  return bytes.subarray(0, end);
}

const CLEAR_ANSWER = /^RC=([SD][A-Z0-9]{2})$/;

/** `PID=…&CRYPTO=1&DATA=…`, ready for an address (step 8 of the protocol). */
export function toQuery({ PID, CRYPTO, DATA }: Envelope): string {
  return `PID=${encodeValue(PID)}&CRYPTO=${encodeValue(CRYPTO)}&DATA=${encodeValue(DATA)}`;
}

/**
 * Reads an envelope from a query or from the body of an answer (its first line, since the bank may answer twice).
 * A plus sign that was not URL-encoded arrives as a space and is restored: base64 has no spaces.
 * @throws BankRefusal when the bank answered with an unencrypted code, MalformedMessage when it is neither
 */
export function fromQuery(text: string): Envelope {
  const line = text.trim().split(/\s*\n/, 1)[0] ?? '';
  const refusal = CLEAR_ANSWER.exec(line)?.[1];
  if (refusal !== undefined) throw new BankRefusal(refusal);
  const { PID, CRYPTO, DATA } = readFields(line);
  if (PID === undefined || CRYPTO === undefined || DATA === undefined) {
    throw new MalformedMessage('PID, CRYPTO and DATA belong together');
  }
  return { PID, CRYPTO, DATA: DATA.replaceAll(' ', '+') };
}

/** The fields of a decrypted message. */
export type EkiFields = Readonly<Record<string, string>>;

const NAME = /^[A-Z][A-Z0-9]{0,15}$/;

/** URL-encodes one value. Unlike `encodeURIComponent` it leaves only letters, digits and `-_.` as they are. */
function encodeValue(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Decodes a URL-encoded value. The bank's texts are UTF-8 or, from older systems, ISO-8859-2. */
function decodeValue(coded: string): string {
  if (/%(?![0-9A-Fa-f]{2})/.test(coded)) throw new MalformedMessage('a percent sign without two hex digits');
  const binary = coded
    .replace(/\+/g, ' ')
    .replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const bytes = Buffer.from(binary, 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('iso-8859-2').decode(bytes);
  }
}

/** `KEY=VALUE` pairs joined by `&`, values URL-encoded with upper-case hex. */
function writeFields(fields: EkiFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeValue(value)}`)
    .join('&');
}

/**
 * Reads what {@link writeFields} wrote.
 * @throws MalformedMessage when a pair has no name, or a name occurs twice
 */
function readFields(text: string): EkiFields {
  const fields = new Map<string, string>();
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, Math.max(equals, 0));
    if (!NAME.test(name)) throw new MalformedMessage('not KEY=VALUE pairs');
    if (fields.has(name)) throw new MalformedMessage(`${name} occurs twice`);
    fields.set(name, decodeValue(pair.slice(equals + 1)));
  }
  return Object.fromEntries(fields);
}
