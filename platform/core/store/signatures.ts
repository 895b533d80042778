import { sign, verify, type KeyObject } from 'node:crypto';

/**
 * Prefix of the signed bytes, so that a signature is valid for release stores only. The value must never change: every
 * stored signature covers it.
 */
const PURPOSE = 'jnn-release-store\n';

/** The result of opening a stored document: its content if a trusted key has signed it, and that key. */
export type SignedDocument =
  | { readonly status: 'signed'; readonly document: unknown; readonly key: KeyObject }
  | { readonly status: 'unsigned' }
  | { readonly status: 'wrong' };

/** The stored form of a document: JSON with the Ed25519 signature as its `signature` member. */
export function signedText(document: object, key: KeyObject): string {
  const signature = sign(null, bytesToSign(document), key).toString('base64');
  return `${JSON.stringify({ ...document, signature }, null, 1)}\n`;
}

/** Parses a stored document and verifies its signature. Throws SyntaxError when it is not JSON. */
export function openSigned(text: string, keys: readonly KeyObject[]): SignedDocument {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || !('signature' in parsed)) return { status: 'unsigned' };
  const { signature, ...document } = parsed;
  const bytes = bytesToSign(document);
  const key =
    typeof signature === 'string'
      ? keys.find((one) => verify(null, bytes, one, Buffer.from(signature, 'base64')))
      : undefined;
  return key ? { status: 'signed', document, key } : { status: 'wrong' };
}

const bytesToSign = (document: object): Buffer => Buffer.from(PURPOSE + canonical(document));

/** Canonical JSON: members sorted by name, so that equal content gives equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
