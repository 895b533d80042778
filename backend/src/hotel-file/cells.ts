import { COLUMNS, FILE_TOGGLES, type FileHotel } from './schema';

type Kind = 'text' | 'number' | 'boolean' | 'json';

const NUMBERS = new Set([
  ...['cityLatitude', 'cityLongitude', 'category', 'latitude', 'longitude', 'rating', 'ratingCount'],
  ...['rooms', 'restaurants', 'pools', 'yearBuilt', 'yearRenovated'],
]);
const NESTED = new Set(['texts', 'pictures', 'tariff', 'roomTypes']);
const BOOLEANS = new Set<string>(['resort', ...FILE_TOGGLES]);
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
