/** One object of a JSON text with the line on which it begins. */
export interface JsonItem {
  readonly line: number;
  readonly text: string;
}

/** The text is neither a list of objects nor one object a line. */
export class BrokenJson extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Characters of one object at most, since an unclosed brace would read the whole file into memory. */
const MAX_LENGTH = 1_000_000;
const BETWEEN = /[\s,[\]\uFEFF]/;

/**
 * Splits a stream of JSON, a list (`[{…}, {…}]`) or one object per line, into the texts of its objects without holding
 * the whole. Commas and brackets between objects are skipped; the objects themselves are not parsed.
 */
export function createJsonReader(onItem: (item: JsonItem) => void) {
  let [line, begun, depth] = [1, 1, 0];
  let text = '';
  let inString: 'no' | 'yes' | 'escaped' = 'no';

  const takeInString = (character: string): void => {
    if (inString === 'escaped') inString = 'yes';
    else if (character === '\\') inString = 'escaped';
    else if (character === '"') inString = 'no';
  };
  const takeInside = (character: string): void => {
    text += character;
    if (text.length > MAX_LENGTH) throw new BrokenJson(begun, 'an object does not end');
    if (inString !== 'no') takeInString(character);
    else if (character === '"') inString = 'yes';
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > 0) return;
    onItem({ line: begun, text });
    text = '';
  };
  return {
    write(piece: string): void {
      for (const character of piece) {
        if (depth > 0) takeInside(character);
        else if (character === '{') {
          begun = line;
          depth = 1;
          text = character;
        } else if (!BETWEEN.test(character)) throw new BrokenJson(line, `an object is expected, not ${character}`);
        if (character === '\n') line += 1;
      }
    },
    /** @throws BrokenJson when the text ends within an object */
    end(): void {
      if (depth > 0) throw new BrokenJson(begun, 'an object does not end');
    },
  };
}
