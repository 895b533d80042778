import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { MAPS_FOLDER } from './names';

/** Bytes (brotli) of scripts that come from one place. */
export interface ScriptOrigin {
  /**
   * A package, or a folder of the project such as `shared/ui`; `styles` for names of classes, `data` for a script without a map, such
   * as a language's words, `bundler` for what belongs to no source.
   */
  readonly origin: string;
  readonly bytes: number;
}

/**
 * Where the bytes of scripts in a build's folder come from, the most first, by the maps that the build keeps. Of a file's
 * packed size each source counts the share that it has of the plain text.
 */
export async function scriptOrigins(folder: string, files: readonly string[]): Promise<readonly ScriptOrigin[]> {
  const sums = new Map<string, number>();
  for (const file of new Set(files)) {
    const code = await readFile(join(folder, file), 'utf8');
    const share = brotliCompressSync(code).length / code.length;
    const add = (origin: string, length: number): void =>
      void sums.set(origin, (sums.get(origin) ?? 0) + length * share);
    const map = join(folder, MAPS_FOLDER, `${file}.map`);
    if (!existsSync(map)) add('data', code.length);
    else {
      const lengths = lengthsBySource(code, new TraceMap(await readFile(map, 'utf8')));
      for (const [source, length] of lengths) add(originOf(source), length);
    }
  }
  return [...sums].map(([origin, bytes]) => ({ origin, bytes: Math.round(bytes) })).sort((a, b) => b.bytes - a.bytes);
}

/** How many characters of a script each of its sources has; an empty name stands for those of none. */
function lengthsBySource(code: string, map: TraceMap): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  const add = (source: string, length: number): void => void lengths.set(source, (lengths.get(source) ?? 0) + length);
  const mappings = decodedMappings(map);
  for (const [row, line] of code.split('\n').entries()) {
    const segments = mappings[row] ?? [];
    add('', segments[0]?.[0] ?? line.length);
    segments.forEach(([column, source], index) => {
      add(source === undefined ? '' : (map.sources[source] ?? ''), (segments[index + 1]?.[0] ?? line.length) - column);
    });
  }
  return lengths;
}

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/;

function originOf(source: string): string {
  const [, name] = PACKAGE.exec(source) ?? [];
  if (name !== undefined) return name;
  // Names of classes that style sheets give to scripts.
  if (source.startsWith('css%20')) return 'styles';
  const [root, folder] = source.split('/');
  return folder === undefined || source.startsWith('webpack/') || source.includes(':')
    ? 'bundler'
    : `${root}/${folder}`;
}
