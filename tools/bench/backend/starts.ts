import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../environment';
import { memoryOf, startServer } from './processes';

/** Where the backend keeps finished databases for copying. */
const TEMPLATES = join(ROOT, 'node_modules', '.cache', 'jnn-backend');

/** One start of the backend on its embedded database. */
export interface StartStats {
  readonly seconds: number;
  /** Peak memory of the process in megabytes; null on systems other than Linux. */
  readonly memory: number | null;
}

async function start(): Promise<StartStats> {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-bench-'));
  const begun = performance.now();
  try {
    const server = await startServer(join('backend', 'src', 'main.ts'), {
      ...{ DATA_DIR: folder, API_PORT: '0', LOG_LEVEL: 'warn' },
    });
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const memory = (await memoryOf(server.pid))?.most ?? null;
    await server.stop();
    return { seconds, memory };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the first start on a machine, which builds the demo database, and the next one, which copies it. */
export async function measureStarts(): Promise<{ first: StartStats; template: StartStats }> {
  const aside = `${TEMPLATES}-aside`;
  const isThere = await readdir(TEMPLATES).then(
    () => true,
    () => false,
  );
  if (isThere) await rename(TEMPLATES, aside);
  try {
    return { first: await start(), template: await start() };
  } finally {
    if (isThere) {
      await rm(TEMPLATES, { recursive: true, force: true });
      await rename(aside, TEMPLATES);
    }
  }
}
