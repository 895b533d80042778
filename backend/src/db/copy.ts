import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Values of one row by column: texts, numbers, booleans, null, lists of texts; anything else is written as JSON. */
export type CopyRow = Readonly<Record<string, unknown>>;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escape = (text: string): string => text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character);
const quoted = (text: string): string => `"${text.replace(/["\\]/g, (character) => `\\${character}`)}"`;

/** A `text[]` as PostgreSQL writes it; in an object of its own, since a column of JSON may hold a list as well. */
export class TextList {
  readonly #texts: readonly string[];
  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }
  toString(): string {
    return `{${this.#texts.map(quoted).join(',')}}`;
  }
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return escape(value instanceof TextList ? value.toString() : JSON.stringify(value));
}

/**
 * Writes rows with `COPY`, several times faster than statements. PostgreSQL only: PGlite does not speak it over the
 * wire. The table must have been emptied in the same transaction, so that its rows are written as old ones and nothing
 * has to come back to them. All rows have the first one's columns.
 */
export async function copyInto(client: pg.ClientBase, table: string, rows: readonly CopyRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const lines = rows.map((row) => `${columns.map((column) => cell(row[column])).join('\t')}\n`);
  const copy = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN WITH (FREEZE)`));
  await pipeline(Readable.from([lines.join('')]), copy);
}
