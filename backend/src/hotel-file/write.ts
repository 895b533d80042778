import { toCells, csvLine } from './csv';
import { COLUMNS, type FileHotel } from './schema';

export type FileFormat = 'csv' | 'json';

/** Leaves out filters that do not hold and empty values, which are the defaults. */
const lean = (hotel: FileHotel): Record<string, unknown> =>
  Object.fromEntries(Object.entries(hotel).filter(([, value]) => value !== false && value !== null));

/** Streams hotels as the text of a file: CSV with a header, or a JSON list with one hotel per line. */
export async function* writeHotels(hotels: AsyncIterable<FileHotel>, format: FileFormat): AsyncGenerator<string> {
  let isFirst = true;
  if (format === 'csv') yield `${csvLine(COLUMNS)}\n`;
  else yield '[';
  for await (const hotel of hotels) {
    if (format === 'csv') yield `${csvLine(toCells(hotel))}\n`;
    else yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(lean(hotel))}`;
    isFirst = false;
  }
  if (format === 'json') yield '\n]\n';
}
