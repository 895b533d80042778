import type { Envelope } from './envelope';
import { BankRefusal, MalformedMessage } from './errors';
import { encodeValue, readFields } from './fields';

const CLEAR_ANSWER = /^RC=([SD][A-Z0-9]{2})$/;

/** `PID=…&CRYPTO=1&DATA=…`, ready for an address (step 8 of the protocol). */
export function toQuery({ PID, CRYPTO, DATA }: Envelope): string {
  return `PID=${encodeValue(PID)}&CRYPTO=${encodeValue(CRYPTO)}&DATA=${encodeValue(DATA)}`;
}

/**
 * Reads an envelope from a query or from the body of an answer (its first line: a bank that says it twice said it).
 * A plus sign that was not URL-encoded arrives as a space, which base64 does not know, and is put back.
 * @throws BankRefusal when the bank answered in clear, MalformedMessage when it is neither
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
