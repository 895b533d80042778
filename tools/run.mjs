#!/usr/bin/env node
// Runs a command of the project on a fresh clone: installs what the lockfile names when that has not been done, then
// hands over to TypeScript. Plain JavaScript without dependencies, since it runs before there are any.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'node_modules', '.jnn-lock');
const [command, ...rest] = process.argv.slice(2);

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;

if (!installed) {
  // On the error output: what a command prints for programs (`--json`) must stay whole.
  console.error('Installing the packages that package-lock.json names …');
  // `npm install`, which keeps to the lockfile as well: `npm ci` refuses a lockfile that does not list the optional
  // binaries of every platform, and not every registry offers those.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}

// The child shares the terminal; this process only waits, so that Ctrl-C lets the child stop cleanly first.
const child = spawn(process.execPath, ['--import', 'tsx/esm', join(root, 'tools', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
// npm that is told to end dies without passing it on; whoever has lost it must not keep the port and the data.
const npm = process.env.npm_lifecycle_event === undefined ? null : process.ppid;
setInterval(() => npm !== null && process.ppid !== npm && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code) => process.exit(code ?? 1));
