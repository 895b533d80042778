import { join, resolve } from 'node:path';
import { CHECKS } from './list';

/**
 * Runs every check on the repository, or on the folders named: `node --import tsx tools/checks/run.ts [--json] [folder…]`.
 * Exit code 1 when something is broken.
 */
const folders = process.argv.slice(2).filter((argument) => argument !== '--json');
const roots = folders.length > 0 ? folders : [join(import.meta.dirname, '..', '..')];
const found: Record<string, string[]> = {};

for (const root of roots) {
  found[root] = [];
  for (const check of CHECKS) {
    const complaints = await check.run(resolve(root));
    found[root].push(...complaints.map((complaint) => `${check.name}: ${complaint}`));
  }
}

const complaints = Object.values(found).flat();
if (process.argv.includes('--json')) console.log(JSON.stringify(found));
else for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
