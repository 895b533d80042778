import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** 128 bits of an HMAC are ample for a token that is checked online. */
const MAC_BYTES = 16;

/** Makes and checks texts that only this backend can have made. A purpose keeps tokens of one kind from passing as another. */
export interface Signer {
  /** `payload.mac` in base64url; the payload stays readable. */
  sign(purpose: string, payload: string): string;
  /** The payload of a text made by {@link sign} for the same purpose, else null. */
  verify(purpose: string, signed: string): string | null;
  /** Encrypts (AES-256-GCM); `secret` is mixed into the key, so that the database alone cannot open it. */
  seal(purpose: string, secret: string, text: string): string;
  /** The text sealed with the same purpose and secret, else null. */
  open(purpose: string, secret: string, sealed: string): string | null;
}

/** @param key at least 32 characters, the same in every process. */
export function createSigner(key: string): Signer {
  const derive = (purpose: string, salt = ''): Buffer => Buffer.from(hkdfSync('sha256', key, salt, purpose, 32));
  const keys = new Map<string, Buffer>();
  const macOf = (purpose: string, payload: string): Buffer => {
    const macKey = keys.get(purpose) ?? derive(`mac ${purpose}`);
    keys.set(purpose, macKey);
    return createHmac('sha256', macKey).update(payload).digest().subarray(0, MAC_BYTES);
  };
  return {
    sign: (purpose, payload) =>
      `${Buffer.from(payload).toString('base64url')}.${macOf(purpose, payload).toString('base64url')}`,
    verify(purpose, signed) {
      const [body, mac, ...rest] = signed.split('.');
      if (body === undefined || mac === undefined || rest.length > 0) return null;
      const payload = Buffer.from(body, 'base64url').toString();
      const given = Buffer.from(mac, 'base64url');
      const right = macOf(purpose, payload);
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
