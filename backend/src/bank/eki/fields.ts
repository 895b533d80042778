import { MalformedMessage } from './errors';

/** The fields of a decrypted message. */
export type EkiFields = Readonly<Record<string, string>>;

const NAME = /^[A-Z][A-Z0-9]{0,15}$/;

/** URL-encodes one value. Unlike `encodeURIComponent` it leaves only letters, digits and `-_.` as they are. */
export function encodeValue(value: string): string {
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
export function writeFields(fields: EkiFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeValue(value)}`)
    .join('&');
}

/**
 * Reads what {@link writeFields} wrote.
 * @throws MalformedMessage when a pair has no name, or a name occurs twice
 */
export function readFields(text: string): EkiFields {
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
