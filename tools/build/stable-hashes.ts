import { readFile, writeFile } from 'node:fs/promises';

const HASHES = /\.sriHashes=\{([^}]*)\}/;

/** The compiler lists the hashes of chunks in the order in which its threads were done; the same source must give the same file. */
export async function sortHashes(file: string): Promise<void> {
  const script = await readFile(file, 'utf8');
  await writeFile(
    file,
    script.replace(HASHES, (_, hashes: string) => `.sriHashes={${hashes.split(',').sort().join(',')}}`),
  );
}
