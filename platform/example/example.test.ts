import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { CHROMIUM_PATH, launchChromium } from '../testing/chromium';

const PATIENCE = 240_000;
const OPS_TOKEN = 'a token of the operators';

/** A copy of the site in a folder of the repository, where its packages are found. */
let root: string;
let browser: Browser;
let server: ChildProcess | null = null;
let url: string;
/** What the shell reported of the recipes' builds at the last visit. */
const messages: string[] = [];

/** The site by itself, or with operations. */
let program: 'site.ts' | 'operated-site.ts';

const command = (...words: readonly string[]): string[] => ['--import', 'tsx/esm', join(root, program), ...words];
const env = () => ({ ...process.env, CHROMIUM_PATH, PORT: '0', DATA_DIR: join(root, '.data'), OPS_TOKEN });

/** Runs a command of the release tool; gives what it printed and its exit code. */
const release = (...words: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, command(...words), { env: env(), cwd: root }, (failure, output, errors) => {
      resolve({ code: failure ? 1 : 0, output: output + errors });
    });
  });

async function publish(part: string): Promise<string> {
  const { output } = await release('publish', part, '--json');
  return /"build": "([0-9a-f]{16})"/.exec(output)?.[1] ?? output;
}

async function promote(part: string, build: string): Promise<void> {
  const { output } = await release('promote', part, build, '--skip-smoke', 'this test looks itself');
  expect(output).toContain('demo is at revision');
}

/** Opens the site's first page anew. Gives its main part's text. */
async function visit(): Promise<string> {
  messages.length = 0;
  const page = await browser.newPage();
  page.on('console', (message) => {
    if (message.text().startsWith('recipes@')) messages.push(message.text());
  });
  await page.goto(url);
  await page.locator('main > *').first().waitFor();
  const text = await page.locator('main').innerText();
  await page.close();
  return text;
}

/** Waits until the server gives everyone a build, which stands before the one to fall back to. */
async function served(build: string): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const document = await (await fetch(url)).text();
    if (/"name":"recipes","pages".*?"build":"(\w+)"/.exec(document)?.[1] === build) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server does not serve ${build}.`);
}

/** Posts a form to the server as its own pages do. */
const post = (path: string, fields: Readonly<Record<string, string>>, Cookie = ''): Promise<Response> =>
  fetch(url + path, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { Origin: new URL(url).origin, Cookie },
  });

/** Logs in at the operations page; gives the cookie. */
const login = async (): Promise<string> =>
  (await post('/ops', { token: OPS_TOKEN })).headers.get('set-cookie')?.split(';')[0] ?? '';

const hiddenFields = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  );

/** Does something at the operations page: the form, its plan, and the confirmation. Gives the page that comes then. */
async function operate(action: string, part: string): Promise<string> {
  const cookie = await login();
  const form = await (
    await fetch(`${url}/ops/action?action=${action}&part=${part}`, { headers: { Cookie: cookie } })
  ).text();
  const said = { ...hiddenFields(form), by: 'Cook', why: 'the soup is burnt' };
  const plan = await (await post('/ops/action', said, cookie)).text();
  return (await post('/ops/action', hiddenFields(plan), cookie)).text();
}

/** The operations page, once it shows a text. */
async function operations(text: string): Promise<string> {
  const Cookie = await login();
  for (let left = 100; left > 0; left -= 1) {
    const page = await (await fetch(`${url}/ops`, { headers: { Cookie } })).text();
    if (page.includes(text)) return page;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The operations page does not show "${text}".`);
}

beforeAll(async () => {
  const cache = join(__dirname, '..', '..', '.cache');
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'example-'));
  await cp(__dirname, root, { recursive: true, filter: (path) => !path.slice(__dirname.length).includes('.data') });
  browser = await launchChromium();
}, PATIENCE);
beforeEach(() => {
  program = 'site.ts';
});
afterEach(async () => {
  // It writes its telemetry before it ends: a folder removed earlier would be written into.
  if (server) {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
  server = null;
  await cp(join(__dirname, 'recipes'), join(root, 'recipes'), { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await rm(root, { recursive: true });
});

/** Builds, releases and serves the site as `start` does. Gives the build of the recipes. */
async function start(): Promise<string> {
  const started = spawn(process.execPath, command('start'), { env: env(), cwd: root });
  server = started;
  let printed = '';
  url = await new Promise((resolve, reject) => {
    started.stderr.on('data', (text) => reject(new Error(String(text))));
    started.stdout.on('data', (text) => {
      printed += String(text);
      const address = /is at (http:\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  return /recipes {2}([0-9a-f]{16})/.exec((await release('status')).output)?.[1] ?? '';
}

/** Publishes recipes that fail as soon as a browser loads them. Gives the build. */
async function publishBurnt(): Promise<string> {
  const page = join(root, 'recipes', 'src', 'pages', 'recipes.tsx');
  await writeFile(page, "throw new Error('burnt');\nexport default null;\n");
  return publish('recipes');
}

it(
  'builds, releases and serves a site, falls back to the last good build of a broken part, and rolls it back',
  async () => {
    const recipes = await start();
    expect(await visit()).toContain('Lentil soup');
    expect(messages).toEqual([`recipes@${recipes}: page-shown`]);

    const burnt = await publishBurnt();
    expect((await release('promote', 'recipes', burnt)).output).toContain('demo is at revision');
    await served(burnt);
    expect(await visit()).toContain('Lentil soup');
    expect(messages).toEqual([
      `recipes@${burnt}: load-failure`,
      `recipes@${recipes}: fallback`,
      `recipes@${recipes}: page-shown`,
    ]);
    const map = `${url}/releases/recipes/${burnt}/maps/x-recipes.js.map`;
    expect((await fetch(map)).status).toBe(404);
    const [script = ''] = /\/releases\/recipes\/[\w-]{16}\/x-recipes\.js/.exec(await (await fetch(url)).text()) ?? [];
    const code = await (await fetch(url + script)).text();
    expect(code).toContain('burnt');
    expect(code).not.toContain('sourceMappingURL');

    expect((await release('rollback', 'recipes')).output).toContain(`recipes: stable ${burnt} → ${recipes}`);
    await served(recipes);
    expect(await visit()).toContain('Lentil soup');
    expect(messages).toEqual([`recipes@${recipes}: page-shown`]);
    expect((await fetch(`${url}/ops`)).status).toBe(404);
    expect((await release('freeze')).output).toContain('There is no command "freeze"');
  },
  PATIENCE,
);

it(
  'with operations it refuses a build that shows nothing, says where one broke, and rolls it back on a page',
  async () => {
    program = 'operated-site.ts';
    const recipes = await start();
    const burnt = await publishBurnt();
    expect(await release('promote', 'recipes', burnt)).toEqual({
      code: 1,
      output: expect.stringContaining('shows no heading'),
    });
    await promote('recipes', burnt);
    await served(burnt);
    expect(await visit()).toContain('Lentil soup');
    expect(await operations('Error: burnt')).toMatch(
      /<summary>\s*<code>(?:\w+ \()?recipes\/src\/pages\/recipes\.tsx:1:/,
    );
    expect(await operate('rollback', 'recipes')).toContain(`recipes: stable ${burnt} → ${recipes}`);
    expect((await release('history', '--limit', '1')).output).toContain('Cook');
    expect((await release('status')).output).toContain(`recipes  ${recipes}`);
  },
  PATIENCE,
);

it(
  'publishes nothing of a part with a type error, and says where it is',
  async () => {
    const folder = join(root, 'recipes');
    await writeFile(join(folder, 'src', 'price.ts'), "export const price: number = 'free';\n");
    await writeFile(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "types": [] }, "files": ["src/price.ts"] }');
    expect(await release('publish', 'recipes')).toEqual({
      code: 1,
      output: expect.stringMatching(/Nothing was published: recipes has type errors:\n.*src\/price\.ts\(1,14\)/),
    });
  },
  PATIENCE,
);

it('refuses a setting that operations cannot use before it builds anything', async () => {
  program = 'operated-site.ts';
  const { stdout, stderr } = await new Promise<{ stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      command('start'),
      { env: { ...env(), OPS_TOKEN: 'short' }, cwd: root },
      (_, stdout, stderr) => resolve({ stdout, stderr }),
    );
  });
  expect([stdout, stderr.trim()]).toEqual(['', 'OPS_TOKEN cannot be used: it must have at least 20 characters.']);
});
