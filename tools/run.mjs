#!/usr/bin/env node
// Runs a command of the project on a fresh clone: installs what the lockfile names when that has not been done, then
// hands over to TypeScript. Plain JavaScript without dependencies, since it runs before there are any.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [command, ...rest] = process.argv.slice(2);

const named = packagesIn('package-lock.json');
if (!isInstalled()) {
  // `npm ci` takes exactly what the lockfile names. It refuses one that does not list the binaries of every platform, as
  // npm writes it where a registry lacks some of them; `npm install` then adds what is missing.
  const install = isWhole() ? 'ci' : 'install';
  // On the error output: what a command prints for programs (`--json`) must stay whole.
  console.error(`Installing the packages that package-lock.json names (npm ${install}) …`);
  const { status } = spawnSync('npm', [install, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

// Node starts four threads for V8's work in the background on every machine. Rendering takes an eighth less of a processor
// with one of them; `bench` measures it in its own process.
const renders = command === 'start' || command === 'bench';
const isChosen = process.env.NODE_OPTIONS?.includes('--v8-pool-size');
const threads = renders && !isChosen ? ['--v8-pool-size=1'] : [];

// The child shares the terminal; this process only waits, so that Ctrl-C lets the child stop cleanly first.
const program = join(root, 'tools', command);
const script = existsSync(`${program}.mjs`) ? [`${program}.mjs`] : ['--import', 'tsx/esm', `${program}.ts`];
const child = spawn(process.execPath, [...threads, ...script, ...rest], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
// npm that is told to end dies without passing it on; whoever has lost it must not keep the port and the data.
const npm = process.env.npm_lifecycle_event === undefined ? null : process.ppid;
setInterval(() => npm !== null && process.ppid !== npm && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code) => process.exit(code ?? 1));

/** The packages of a lockfile by their folders; none where there is no file. */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages ?? {};
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Whether npm's own note of what it has installed, which it writes last, agrees with the lockfile. */
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json');
  const isSame = ([folder, { version, integrity }]) =>
    named[folder]?.version === version && named[folder]?.integrity === integrity;
  // Optional packages are those of other platforms; the empty folder and those without `node_modules/` are the project's.
  const isNeeded = ([folder, { optional }]) => folder.includes('node_modules/') && !optional;
  return (
    Object.entries(installed).every(isSame) &&
    Object.entries(named)
      .filter(isNeeded)
      .every(([folder]) => folder in installed)
  );
}

/** Whether the lockfile lists every optional package that another one names. */
function isWhole() {
  const listed = new Set(Object.keys(named).map((folder) => folder.split('node_modules/').at(-1)));
  return Object.values(named).every(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).every((name) => listed.has(name)),
  );
}
