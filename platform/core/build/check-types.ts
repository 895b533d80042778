import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Part } from './project';

/** A part's source has type errors; the message names the file, line and column of each. */
export class TypesRefusedError extends Error {
  override readonly name = 'TypesRefusedError';
}

/**
 * Checks a part's types with the repository's own compiler and the part's `tsconfig.json`. Incremental: what it found is
 * kept in `.cache/types`. A part without a `tsconfig.json` has no types to check. Rejects with TypesRefusedError.
 */
export async function checkTypes({ name, folder, project: { root } }: Part): Promise<void> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return;
  const kept = join(root, '.cache', 'types');
  await mkdir(kept, { recursive: true });
  const compiler = createRequire(join(root, 'package.json')).resolve('typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    join(kept, `${name}.tsbuildinfo`),
    '--pretty',
    'false',
  ];
  const { failed, output } = await run([compiler, '-p', folder, ...options], root);
  if (failed) throw new TypesRefusedError(`${name} has type errors:\n${output.trim()}`);
}

const run = (args: readonly string[], cwd: string): Promise<{ failed: boolean; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (failure, output, errors) => {
      resolve({ failed: failure !== null, output: output + errors });
    });
  });
