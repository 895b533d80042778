import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const ROOT = join(__dirname, '..');
const run = promisify(execFile);

let project: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-bundle-'));
  project = join(folder, 'project');
  await mkdir(join(project, 'tools'), { recursive: true });
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(ROOT, 'node_modules', 'esbuild'), join(folder, 'node_modules', 'esbuild'));
  for (const name of ['start.mjs', 'server-bundle.mjs']) {
    await cp(join(ROOT, 'tools', name), join(project, 'tools', name));
  }
  await write('package.json', '{ "type": "module" }');
  await write('tools/start.ts', "import { greeting } from './greeting';\nconsole.log(greeting satisfies string);");
  await write('tools/greeting.ts', "export const greeting: string = 'one';");
});
afterEach(() => rm(join(project, '..'), { recursive: true }));

const write = (path: string, text: string): Promise<void> => writeFile(join(project, path), text);
const bundles = (): string => join(project, '.cache', 'bundles', 'start');

async function start(): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, [join(project, 'tools', 'start.mjs')]);
  expect(stderr).toBe('');
  return stdout.trim();
}

it('starts the sources as they are now, after each change', async () => {
  expect(await start()).toBe('one');
  await write('tools/greeting.ts', "export const greeting: string = 'another';");
  expect(await start()).toBe('another');
});

it('bundles once as long as no source changes', async () => {
  await start();
  const first = await stat(join(bundles(), 'current.json'));
  expect(await start()).toBe('one');
  expect((await stat(join(bundles(), 'current.json'))).mtimeMs).toBe(first.mtimeMs);
});

it('bundles anew where a bundle, or what is known of it, is damaged', async () => {
  await start();
  await writeFile(join(bundles(), 'current.json'), '{ "sour');
  expect(await start()).toBe('one');
  const [bundle = ''] = (await readdir(bundles())).filter((name) => !name.includes('.'));
  await rm(join(bundles(), bundle), { recursive: true });
  expect(await start()).toBe('one');
});

it('keeps five bundles, since a server that runs loads more of its own later', async () => {
  for (const greeting of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    await write('tools/greeting.ts', `export const greeting: string = '${greeting}${greeting}';`);
    expect(await start()).toBe(greeting + greeting);
  }
  expect((await readdir(bundles())).filter((name) => !name.includes('.'))).toHaveLength(5);
});

it('lets modules find the files beside their sources', async () => {
  await write('tools/beside.txt', 'found beside the source');
  await write(
    'tools/greeting.ts',
    `import { readFileSync } from 'node:fs';
    import { join } from 'node:path';
    export const greeting: string = [
      readFileSync(new URL('./beside.txt', import.meta.url), 'utf8'),
      readFileSync(join(import.meta.dirname, 'beside.txt'), 'utf8'),
      import.meta.filename,
    ].join();`,
  );
  const text = await readFile(join(project, 'tools', 'beside.txt'), 'utf8');
  expect(await start()).toBe([text, text, join(project, 'tools', 'greeting.ts')].join());
});

it('loads a module later that makes itself a `require`, beside a package that calls one', async () => {
  await write(
    'tools/later.ts',
    "import { createRequire } from 'node:module';\nexport const answer: string = createRequire(import.meta.url)('./answer.json');",
  );
  await write('tools/answer.json', '"answered later"');
  await write('tools/greeting.ts', "export const greeting: string = (await import('./later')).answer;");
  expect(await start()).toBe('answered later');
});

it('says which source cannot be bundled, and where', async () => {
  await write('tools/greeting.ts', 'export const greeting = ;');
  await expect(run(process.execPath, [join(project, 'tools', 'start.mjs')])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('tools/greeting.ts:1:24'),
  });
});
