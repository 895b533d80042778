import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as z from 'zod';
import { fromCells, BrokenCsv, createCsvReader } from './csv';
import { COLUMNS, FileHotel } from './schema';

/** A row that cannot be imported. */
export interface BadRow {
  readonly line: number;
  readonly reason: string;
}

/** One row of a file: a hotel, or the reason why it is refused. */
export type Row =
  | { readonly status: 'good'; readonly line: number; readonly hotel: FileHotel }
  | ({ readonly status: 'bad' } & BadRow);

const bad = (line: number, reason: string): Row => ({ status: 'bad', line, reason });

/** Whether bytes were not UTF-8: decoding replaces them by U+FFFD. */
const isDamaged = (text: string): boolean => text.includes('\uFFFD');
const damaged = (line: number): Row => bad(line, 'is not UTF-8: save the file as "CSV UTF-8"');

function check(line: number, record: unknown): Row {
  const read = FileHotel.safeParse(record);
  if (read.success) return { status: 'good', line, hotel: read.data };
  const reasons = read.error.issues.slice(0, 10).map((issue) => {
    const path = issue.path.join('.');
    return path === '' ? issue.message : `${path}: ${issue.message}`;
  });
  return bad(line, reasons.join('; '));
}

function checkJson(line: number, text: string): Row {
  try {
    return check(line, JSON.parse(text));
  } catch (error) {
    return bad(line, error instanceof Error ? error.message : String(error));
  }
}

/** Parses a file's text chunk by chunk. */
interface RowReader {
  write(piece: string): void;
  end(): void;
}

function csvRows(onRow: (row: Row) => void): RowReader {
  let columns: readonly string[] | null = null;
  return createCsvReader(({ line, cells }) => {
    if (columns !== null) {
      onRow(cells.some(isDamaged) ? damaged(line) : check(line, fromCells(columns, cells)));
      return;
    }
    columns = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
    const unknown = columns.filter((column) => !COLUMNS.includes(column));
    if (unknown.length > 0) onRow(bad(line, `unknown columns: ${unknown.join(', ')}`));
  });
}

const jsonRows = (onRow: (row: Row) => void): RowReader =>
  createJsonReader(({ line, text }) => onRow(isDamaged(text) ? damaged(line) : checkJson(line, text)));

/** Called with the bytes read so far and the file's size. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Reads the hotels of a file as a stream. What makes reading on impossible (an unclosed quote or brace) is the last,
 * bad row.
 * @param path ends in `.csv` or `.json`.
 */
export async function* readHotelFile(path: string, onProgress: OnProgress): AsyncGenerator<Row> {
  const rows: Row[] = [];
  const put = (row: Row): void => void rows.push(row);
  const reader = path.toLowerCase().endsWith('.csv') ? csvRows(put) : jsonRows(put);
  const { size } = await stat(path);
  const stream = createReadStream(path, { encoding: 'utf8' });
  try {
    for await (const piece of stream) {
      reader.write(z.string().parse(piece));
      onProgress(stream.bytesRead, size);
      yield* rows.splice(0);
    }
    reader.end();
  } catch (error) {
    if (!(error instanceof BrokenCsv) && !(error instanceof BrokenJson)) throw error;
    put(bad(error.line, error.message));
  }
  yield* rows.splice(0);
}

/** One object of a JSON text with the line on which it begins. */
interface JsonItem {
  readonly line: number;
  readonly text: string;
}

/** The text is neither a list of objects nor one object a line. */
class BrokenJson extends Error {
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
function createJsonReader(onItem: (item: JsonItem) => void) {
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
