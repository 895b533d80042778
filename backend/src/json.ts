/** Bytes that a writer has room for at first: more than most answers take. */
const FIRST_ROOM = 64 * 1024;

/** The code of the digit 0. */
const ZERO = 48;

/** Puts together the JSON of an answer, in UTF-8, from parts that are kept as bytes and from what varies between them. */
export class JsonWriter {
  #bytes = Buffer.allocUnsafe(FIRST_ROOM);
  #end = 0;

  /** Adds bytes of JSON. @returns where they begin, for {@link JsonWriter.replace}. */
  add(json: Uint8Array): number {
    const at = this.#reserve(json.length);
    this.#bytes.set(json, at);
    return at;
  }

  /** Adds a whole number that is not negative: digit by digit, since a list has hundreds and a text for each takes longer. */
  addWhole(value: number): void {
    let digits = 1;
    for (let limit = 10; limit <= value; limit *= 10) digits += 1;
    const at = this.#reserve(digits);
    let rest = value;
    for (let place = at + digits - 1; place >= at; place -= 1) {
      const tens = Math.floor(rest / 10);
      this.#bytes[place] = ZERO + (rest - 10 * tens);
      rest = tens;
    }
  }

  /** Adds so many hundredths, as JSON writes a number: without zeros at its end. */
  addHundredths(value: number): void {
    const whole = Math.floor(value / 100);
    const rest = value - 100 * whole;
    this.addWhole(whole);
    if (rest === 0) return;
    this.addAscii(rest < 10 ? '.0' : '.');
    this.addWhole(rest % 10 === 0 ? rest / 10 : rest);
  }

  /** Adds a short text of ASCII, such as a day: byte by byte, which is faster than to call into Node. */
  addAscii(text: string): void {
    this.replace(this.#reserve(text.length), text);
  }

  /** Adds any text. */
  addText(text: string): void {
    this.add(Buffer.from(text));
  }

  /** Puts a text of ASCII over bytes that were added. */
  replace(at: number, ascii: string): void {
    const bytes = this.#bytes;
    for (let place = 0; place < ascii.length; place += 1) bytes[at + place] = ascii.charCodeAt(place);
  }

  /** Takes what was written as bytes of its own, and begins anew. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#end));
    this.#end = 0;
    return taken;
  }

  #reserve(length: number): number {
    const at = this.#end;
    this.#end += length;
    if (this.#end > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(2 * this.#end);
      larger.set(this.#bytes.subarray(0, at));
      this.#bytes = larger;
    }
    return at;
  }
}

/** An answer that its handler has serialized itself, as the contract has it; it is sent as it is. */
export class RawJson {
  readonly bytes: Buffer;
  /** @param bytes JSON in UTF-8. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Writers that are not in use, so that their memory is used again. */
const idle: JsonWriter[] = [];

/** Makes an answer of what `write` writes. */
export function writeJson(write: (json: JsonWriter) => void): RawJson {
  const writer = idle.pop() ?? new JsonWriter();
  write(writer);
  const answer = new RawJson(writer.take());
  idle.push(writer);
  return answer;
}

/** NUL and lone surrogates, which PostgreSQL cannot store, as `JSON.stringify` writes them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/;

/** Whether PostgreSQL can store every text of a JSON value. */
export const isStorable = (value: unknown): boolean => !UNSTORABLE.test(JSON.stringify(value));
