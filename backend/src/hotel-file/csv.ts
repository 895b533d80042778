/** One record of a CSV text with the line on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quoted cell that does not end. */
export class BrokenCsv extends Error {
  constructor(readonly line: number) {
    super('a quoted cell does not end');
  }
}

/** Characters of one record at most, since an unclosed quote would read the whole file into memory. */
const MAX_LENGTH = 1_000_000;

/** Parses a stream of CSV (RFC 4180, commas or semicolons, any line ends) into records. */
export function createCsvReader(onRecord: (record: CsvRecord) => void) {
  let separator: string | null = null;
  let [line, begun, length] = [1, 1, 0];
  let cells: string[] = [];
  let cell = '';
  let state: 'plain' | 'quoted' | 'after-quote' = 'plain';

  const endCell = (): void => {
    cells.push(cell);
    cell = '';
    state = 'plain';
  };
  const endRecord = (): void => {
    endCell();
    if (cells.length > 1 || cells[0] !== '') onRecord({ line: begun, cells });
    cells = [];
    [begun, length] = [line, 0];
  };
  const takePlain = (character: string): void => {
    if (character === '"' && cell === '' && state === 'plain') state = 'quoted';
    else if (character === '"' && state === 'after-quote') {
      cell += '"';
      state = 'quoted';
    } else if (character === separator || (separator === null && /[,;]/.test(character))) {
      separator = character;
      endCell();
    } else if (character === '\n') endRecord();
    else if (character !== '\r') cell += character;
  };
  return {
    write(piece: string): void {
      for (const character of piece) {
        if (character === '\n') line += 1;
        if (++length > MAX_LENGTH) throw new BrokenCsv(begun);
        if (state !== 'quoted') takePlain(character);
        else if (character === '"') state = 'after-quote';
        else cell += character;
      }
    },
    /** @throws BrokenCsv when the text ends within quotes */
    end(): void {
      if (state === 'quoted') throw new BrokenCsv(begun);
      if (cell !== '' || cells.length > 0) endRecord();
    },
  };
}

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of CSV without its end. */
export const csvLine = (cells: readonly string[]): string => cells.map(quoted).join(',');
