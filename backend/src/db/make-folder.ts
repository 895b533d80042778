import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./make-folder-program.ts', import.meta.url));
/** Where the loader of TypeScript is found from. */
const BACKEND = fileURLToPath(new URL('../../', import.meta.url));
/** Small nurseries: rows for millions of bytes pass through once, and nobody waits for a request here. */
const NODE = ['--max-semi-space-size=4', '--import', 'tsx/esm', PROGRAM];
/** Lets glibc give larger blocks back as soon as they are free; it would keep what unpacking a new database took. */
const THRIFTY = { MALLOC_MMAP_THRESHOLD_: '65536' };
/** Characters of what the program wrote that an error tells. */
const TOLD = 2_000;

/**
 * Makes an embedded database in a new folder: migrated, with so many demo hotels (0: none). A process of its own does
 * it, since the memory that this takes would never be given back by a process that goes on.
 * @throws Error that says what the program wrote before it failed; the folder may be there in part
 */
export async function makeDatabaseFolder(directory: string, hotels: number): Promise<void> {
  const child = spawn(process.execPath, [...NODE, directory, String(hotels)], {
    cwd: BACKEND,
    env: { ...process.env, ...THRIFTY },
    // The channel tells the child when this process is gone.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => {
    said = `${said}${piece.toString()}`.slice(-TOLD);
  });
  const how = await new Promise<string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)));
  });
  if (how !== null) throw new Error(`The new database could not be made (${how}): ${said.trim() || 'no reason given'}`);
}
