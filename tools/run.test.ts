import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from '@jest/globals';

const ROOT = join(__dirname, '..');
/** A command that runs until it is killed, and writes its process id. */
const WAIT = `
import { writeFileSync } from 'node:fs';
writeFileSync('pid', String(process.pid));
setInterval(() => undefined, 1000);
`;

let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'jnn-run-'));
  await mkdir(join(project, 'tools'));
  await mkdir(join(project, 'node_modules'));
  await cp(join(ROOT, 'tools', 'run.mjs'), join(project, 'tools', 'run.mjs'));
  await writeFile(join(project, 'tools', 'wait.ts'), WAIT);
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { wait: 'node tools/run.mjs wait' } }),
  );
  await writeFile(join(project, 'package-lock.json'), '{}');
  // Marks everything as installed.
  await writeFile(join(project, 'node_modules', '.jnn-lock'), createHash('sha256').update('{}').digest('hex'));
  await symlink(join(ROOT, 'node_modules', 'tsx'), join(project, 'node_modules', 'tsx'));
});
afterEach(() => rm(project, { recursive: true }));

it('ends the command when npm, which runs it, is told to end', async () => {
  const npm = spawn('npm', ['run', '--silent', 'wait'], { cwd: project, stdio: 'ignore' });
  const pid = await eventually(async () => Number(await readFile(join(project, 'pid'), 'utf8')) || null);
  npm.kill('SIGTERM');
  await eventually(() => Promise.resolve(isRunning(pid) ? null : true));
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Polls for 25 seconds until there is an answer. */
async function eventually<T>(ask: () => Promise<T | null>): Promise<T> {
  for (let left = 250; left > 0; left -= 1) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('There was no answer in time.');
}
