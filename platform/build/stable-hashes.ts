import { readFile, writeFile } from 'node:fs/promises';

/** From a chunk's id to the hash of its script, and to that of its style sheet. */
const HASHES = /(\.sri(?:Css)?Hashes)=\{([^}]*)\}/g;

/** The compiler lists the hashes of chunks in the order in which its threads were done; the same source must give the same file. */
export async function sortHashes(file: string): Promise<void> {
  const script = await readFile(file, 'utf8');
  const sorted = (_all: string, name: string, hashes: string): string =>
    `${name}={${hashes.split(',').sort().join(',')}}`;
  await writeFile(file, script.replace(HASHES, sorted));
}
