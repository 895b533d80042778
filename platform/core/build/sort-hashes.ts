import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decodedMappings, encodedMappings, TraceMap } from '@jridgewell/trace-mapping';

/** The compiler's name for the code that holds the tables. */
const HASH_TABLE_SOURCE = 'webpack/runtime/sri_hash_variable';
/** From a chunk's id to the hash of its script, and to that of its style sheet. */
const HASH_TABLES = /(\.sri(?:Css)?Hashes)=\{([^}]*)\}/g;

/**
 * Sorts the hash tables in an entry, since the compiler lists chunks in the order in which its threads finish, and leaves
 * the tables' columns out of the entry's source map, which would change with that order.
 */
export async function sortHashes(file: string, mapFile: string): Promise<void> {
  const script = await readFile(file, 'utf8');
  const sorted = (_all: string, name: string, hashes: string): string =>
    `${name}={${hashes.split(',').sort().join(',')}}`;
  await writeFile(file, script.replace(HASH_TABLES, sorted));
  const map = new TraceMap(await readFile(mapFile, 'utf8'));
  const lines = decodedMappings(map).map((segments) =>
    segments.filter(([, source = -1], at) => {
      const before = segments[at - 1]?.[1] ?? -1;
      return source !== before || map.sources[source] !== HASH_TABLE_SOURCE;
    }),
  );
  const { version, names, sources } = map;
  const mappings = encodedMappings(new TraceMap({ version, names, sources, mappings: lines }));
  await writeFile(mapFile, JSON.stringify({ version, file: basename(file), sources, names, mappings }));
}
