/**
 * A text's UTF-8 as a string with one character a byte. Fragments of JSON that go into many answers are kept like this:
 * such a string takes half the memory of one with an ő in it, and turning it into bytes is a mere copy.
 */
export const asUtf8 = (text: string): string => Buffer.from(text).toString('latin1');

/** An answer that its handler has serialized itself, as the contract has it; it is sent as it is. */
export class RawJson {
  readonly bytes: Buffer;
  /** @param utf8 JSON with one character a byte, see {@link asUtf8}. */
  constructor(utf8: string) {
    this.bytes = Buffer.from(utf8, 'latin1');
  }
}

/** NUL and lone surrogates, which PostgreSQL cannot store, as `JSON.stringify` writes them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/;

/** Whether PostgreSQL can store every text of a JSON value. */
export const isStorable = (value: unknown): boolean => !UNSTORABLE.test(JSON.stringify(value));
