import { sign, verify, type KeyObject } from 'node:crypto';

/** What a signature is made over begins with this, so that it serves for nothing but documents of a release store. */
// The value cannot change: every signature in every store covers it.
const PURPOSE = 'jnn-release-store\n';

/** A document read from a store: its content once a known key has signed it. */
export type SignedDocument =
  | { readonly status: 'signed'; readonly document: unknown }
  | { readonly status: 'unsigned' }
  | { readonly status: 'wrong' };

/** A document with its Ed25519 signature as one more member, as the store holds it. */
export function signedText(document: object, key: KeyObject): string {
  const signature = sign(null, bytesToSign(document), key).toString('base64');
  return `${JSON.stringify({ ...document, signature }, null, 1)}\n`;
}

/** Opens a stored document. Throws SyntaxError for what is no JSON. */
export function openSigned(text: string, keys: readonly KeyObject[]): SignedDocument {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || !('signature' in parsed)) return { status: 'unsigned' };
  const { signature, ...document } = parsed;
  const bytes = bytesToSign(document);
  const good =
    typeof signature === 'string' && keys.some((key) => verify(null, bytes, key, Buffer.from(signature, 'base64')));
  return good ? { status: 'signed', document } : { status: 'wrong' };
}

const bytesToSign = (document: object): Buffer => Buffer.from(PURPOSE + canonical(document));

/** JSON with its members in the order of their names: the same content always gives the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
