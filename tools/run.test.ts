import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const ROOT = join(__dirname, '..');
/** A command that runs until it is killed, and writes its process id. */
const WAIT = `
import { writeFileSync } from 'node:fs';
writeFileSync('pid', String(process.pid));
setInterval(() => undefined, 1000);
`;

/** A command that ends at once. */
const NOTE = `
import { writeFileSync } from 'node:fs';
writeFileSync('ran', '');
`;

/** As the command that starts the site: it writes which options Node was given, and ends. */
const START = `
import { writeFileSync } from 'node:fs';
writeFileSync('options', process.execArgv.join(' '));
`;
/** In `node_modules`, by no package: `npm ci` empties that folder first, `npm install` leaves this. */
const LEFT_OVER = join('node_modules', '.left-over');

let project: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-run-'));
  project = join(folder, 'project');
  await mkdir(join(project, 'tools'), { recursive: true });
  await mkdir(join(project, 'node_modules'));
  await mkdir(join(folder, 'node_modules'));
  // Above the project, where Node looks too, and what installs in the project leaves it alone.
  await symlink(join(ROOT, 'node_modules', 'tsx'), join(folder, 'node_modules', 'tsx'));
  await cp(join(ROOT, 'tools', 'run.mjs'), join(project, 'tools', 'run.mjs'));
  await writeFile(join(project, 'tools', 'wait.ts'), WAIT);
  await writeFile(join(project, 'tools', 'note.ts'), NOTE);
  await writeFile(join(project, 'tools', 'start.ts'), START);
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { wait: 'node tools/run.mjs wait' }, workspaces: ['part'] }),
  );
  await writeFile(join(project, LEFT_OVER), '');
});
afterEach(() => rm(join(project, '..'), { recursive: true }));

/** Writes a part of the project, the lockfile that names it, and npm's note of what it has installed. */
async function lock({ part = {}, isInstalled = true }: { part?: object; isInstalled?: boolean }): Promise<void> {
  const manifest = { name: 'part', version: '1.0.0', ...part };
  const packages = { part: manifest, 'node_modules/part': { resolved: 'part', link: true } };
  const file = { lockfileVersion: 3, requires: true, packages: { '': { workspaces: ['part'] }, ...packages } };
  await mkdir(join(project, 'part'));
  await writeFile(join(project, 'part', 'package.json'), JSON.stringify(manifest));
  await writeFile(join(project, 'package-lock.json'), JSON.stringify(file));
  if (isInstalled) {
    await writeFile(join(project, 'node_modules', '.package-lock.json'), JSON.stringify({ ...file, packages }));
  }
}

/** Runs a command that ends at once; gives its exit code. No registry is asked. */
async function runCommand(command: 'note' | 'start', variables: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, npm_config_offline: 'true', ...variables };
  const child = spawn(process.execPath, ['tools/run.mjs', command], { cwd: project, stdio: 'ignore', env });
  return new Promise<number | null>((resolve) => child.once('exit', resolve));
}
const isThere = (path: string): boolean => existsSync(join(project, path));

it('installs nothing where everything is installed', async () => {
  await lock({});
  expect(await runCommand('note')).toBe(0);
  expect([isThere('ran'), isThere(LEFT_OVER), isThere('node_modules/part')]).toEqual([true, true, false]);
});

it('installs exactly what a whole lockfile names', async () => {
  await lock({ isInstalled: false });
  expect(await runCommand('note')).toBe(0);
  expect([isThere('ran'), isThere(LEFT_OVER), isThere('node_modules/part')]).toEqual([true, false, true]);
});

it('installs what there is where the lockfile lacks another platform’s binary, which npm ci would refuse', async () => {
  await lock({ part: { optionalDependencies: { 'binary-of-another-platform': '1.0.0' } }, isInstalled: false });
  expect(await runCommand('note')).toBe(0);
  expect([isThere('ran'), isThere(LEFT_OVER), isThere('node_modules/part')]).toEqual([true, true, true]);
});

it('gives V8 one thread for its work behind the site, or as many as NODE_OPTIONS names', async () => {
  await lock({});
  const options = (): Promise<string> => readFile(join(project, 'options'), 'utf8');
  expect(await runCommand('start')).toBe(0);
  expect(await options()).toContain('--v8-pool-size=1');
  expect(await runCommand('start', { NODE_OPTIONS: '--v8-pool-size=2' })).toBe(0);
  expect(await options()).not.toContain('--v8-pool-size');
});

it('ends the command when npm, which runs it, is told to end', async () => {
  await lock({});
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
