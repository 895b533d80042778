import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHotelFile, type Row } from '../hotel-file/read';
import type { FileHotel } from '../hotel-file/schema';
import { type FileFormat, writeHotels } from '../hotel-file/write';

/** Yields the items of a list asynchronously, one by one. */
export async function* oneByOne<T>(list: readonly T[]): AsyncGenerator<T> {
  for (const one of list) yield await Promise.resolve(one);
}

/** The hotels as the export writes them. */
export async function fileText(hotels: readonly FileHotel[], format: FileFormat): Promise<string> {
  let text = '';
  for await (const piece of writeHotels(oneByOne(hotels), format)) text += piece;
  return text;
}

/** Reads a text, or bytes, as a file of that format. */
export async function readText(text: string | Uint8Array, format: FileFormat): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-hotel-file-'));
  try {
    const path = join(folder, `hotels.${format}`);
    await writeFile(path, text);
    const rows: Row[] = [];
    for await (const row of readHotelFile(path, () => undefined)) rows.push(row);
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
