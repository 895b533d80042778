import { COLUMNS, FILE_FILTERS, type FileHotel } from './schema';

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

type Kind = 'text' | 'number' | 'boolean' | 'json';

const NUMBERS = new Set([
  ...['cityLatitude', 'cityLongitude', 'category', 'latitude', 'longitude', 'rating', 'ratingCount'],
  ...['rooms', 'restaurants', 'pools', 'yearBuilt', 'yearRenovated'],
]);
const NESTED = new Set(['texts', 'pictures', 'tariff', 'roomTypes', 'languages', 'ratingParts', 'policies']);
const BOOLEANS = new Set<string>(['resort', ...FILE_FILTERS]);
const YES = new Set(['true', '1', 'yes', 'igen', 'x']);
const NO = new Set(['false', '0', 'no', 'nem']);

function kindOf(column: string): Kind {
  if (NUMBERS.has(column)) return 'number';
  if (NESTED.has(column)) return 'json';
  return BOOLEANS.has(column) ? 'boolean' : 'text';
}

function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

/** Parses a cell. One that cannot be parsed stays a text, so that the schema refuses it by its column's name. */
function readCell(kind: Kind, cell: string): unknown {
  const word = cell.trim().toLowerCase();
  if (kind === 'boolean') return YES.has(word) ? true : NO.has(word) ? false : cell;
  if (kind === 'json') return readJson(cell);
  if (kind === 'number') return /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(word) ? Number(word) : cell;
  return cell;
}

/** A row of cells as a record; empty cells are left out, so that defaults apply. */
export function fromCells(columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  columns.forEach((column, at) => {
    const cell = cells[at] ?? '';
    if (cell !== '') record[column] = readCell(kindOf(column), cell);
  });
  if (cells.length > columns.length) record['(more cells than columns)'] = cells.length;
  return record;
}

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

/** The cells of a hotel in the order of {@link COLUMNS}. */
export function toCells(hotel: FileHotel): string[] {
  const values = new Map<string, unknown>(Object.entries(hotel));
  return COLUMNS.map((column) => writeCell(values.get(column)));
}
