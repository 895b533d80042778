import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./create-folder-program.ts', import.meta.url));
/** The folder from which Node resolves the TypeScript loader. */
const BACKEND = fileURLToPath(new URL('../../', import.meta.url));
/** A small young generation saves memory; latency does not matter in this process. */
const NODE = ['--max-semi-space-size=4', '--import', 'tsx/esm', PROGRAM];
/** Makes glibc return freed blocks to the system at once; by default it would keep what unpacking a database took. */
const RETURN_MEMORY = { MALLOC_MMAP_THRESHOLD_: '65536' };
/** Characters of the program's last output that an error quotes. */
const MAX_OUTPUT = 2_000;

/**
 * Creates an embedded database in a new folder, migrated and with so many demo hotels (0: none). It runs in a process
 * of its own, since a running process would not return the memory that this takes.
 * @throws Error that quotes the program's output; the folder may be incomplete then
 */
export async function createDatabaseFolder(directory: string, hotels: number): Promise<void> {
  const child = spawn(process.execPath, [...NODE, directory, String(hotels)], {
    cwd: BACKEND,
    env: { ...process.env, ...RETURN_MEMORY },
    // The IPC channel tells the child when this process ends.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (piece: Buffer) => {
    output = `${output}${piece.toString()}`.slice(-MAX_OUTPUT);
  });
  const failure = await new Promise<string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)));
  });
  if (failure !== null)
    throw new Error(`The new database could not be made (${failure}): ${output.trim() || 'no reason given'}`);
}
