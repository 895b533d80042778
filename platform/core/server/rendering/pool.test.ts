import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openObjects } from '../../store/release-store';
import { createBuildFiles, type ReleaseSet } from './build-files';
import type { RenderIncident } from '../render-incidents';
import { createRenderPool, type PoolOptions, type RenderPool } from './pool';

/** A worker's code that does what the address says. */
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const held = [];
let doze = 0;
const page = (html) => ({ html, head: {}, rendered: { pathname: '/', day: '2026-11-21', shows: 'page', answers: null } });
parentPort.on('message', ({ kind, id, url }) => {
  const answer = (html) => parentPort.postMessage({ kind: 'rendered', id, page: page(html) });
  if (kind === 'ping') setTimeout(() => parentPort.postMessage({ kind: 'pong' }), doze);
  else if (url === '/throws') parentPort.postMessage({ kind: 'failed', id, problem: 'no such word' });
  else if (url === '/hangs') for (;;);
  else if (url === '/waits') held.push(answer);
  else if (url === '/dozes') doze = 50;
  else if (url === '/toils') { for (const end = Date.now() + 60; Date.now() < end; ); answer('done'); }
  else if (url === '/starts-slowly') { for (const end = Date.now() + 600; Date.now() < end; ); answer('done'); }
  else if (url === '/release') { for (const go of held.splice(0)) go('late'); answer('released'); }
  else if (url === '/leaves') process.exit(1);
  else if (url === '/secrets') answer(JSON.stringify(process.env));
  else answer(url + ' for ' + workerData.apiUrl);
});
parentPort.postMessage({ kind: 'ready' });
`;
const BROKEN = 'throw new Error("cannot even load");';

let store: string;
let pool: RenderPool;
let incidents: RenderIncident[];

async function publish(build: string, code: string, hashed = code): Promise<ReleaseSet> {
  const folder = join(store, 'releases', 'shell', build, 'server');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'render.cjs'), code);
  const integrity = `sha384-${createHash('sha384').update(hashed).digest('base64')}`;
  const files = [{ path: 'server/render.cjs', bytes: code.length, integrity }];
  const settings = { apiUrl: '', demo: true, recaptchaSiteKey: '', googleMapsApiKey: '', socialLinks: [] };
  return {
    shell: { part: 'shell', build, entry: 'server/render.cjs', files },
    remotes: [],
    setup: {
      apiUrl: 'http://api.test',
      site: {
        revision: 1,
        shell: build,
        locale: 'hu',
        remotes: [],
        canaries: [],
        settings: { ...settings, analytics: { kind: 'off' } },
      },
    },
  };
}

async function open(options: Partial<PoolOptions> = {}): Promise<void> {
  pool = createRenderPool({
    files: createBuildFiles(await openObjects(store)),
    report: (incident) => incidents.push(incident),
    // Longer than any machine takes; what is to run out of time says so.
    limit: 30_000,
    ...options,
  });
}

const render = async (set: ReleaseSet, url: string) =>
  (
    await pool.render({
      set,
      url,
      page: url,
      locale: 'en',
      of: { part: 'shell', build: set.shell.build },
      extent: 'whole',
    })
  )?.html ?? null;
/** Something that is waited for and that somebody gives. */
function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
/** Keeps this thread from everything for so many milliseconds. */
function holdUp(time: number): void {
  const end = performance.now() + time;
  while (performance.now() < end);
}
const kinds = () => incidents.map(({ kind }) => kind);
/** What is known of so many late documents, once it is: a thread has a second to show that it lives. */
async function verdicts(count: number) {
  while (incidents.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
  return kinds();
}

beforeEach(async () => {
  incidents = [];
  store = await mkdtemp(join(tmpdir(), 'jnn-pool-'));
  await open();
});

afterEach(async () => {
  await pool.close();
  await rm(store, { recursive: true });
});

describe('rendering in worker threads', () => {
  it('gives the HTML of an address', async () => {
    const set = await publish('a'.repeat(16), WORKER);
    expect(await render(set, '/kapcsolat')).toBe('/kapcsolat for http://api.test');
    expect(incidents).toEqual([]);
  });

  it('leaves no file behind when it closes while it fetches builds', async () => {
    const set = await publish('a'.repeat(16), WORKER);
    await cp(join(store, 'releases', 'shell'), join(store, 'releases', 'recipes'), { recursive: true });
    const temporary = await mkdtemp(join(tmpdir(), 'pool-files-'));
    const stored = await openObjects(store);
    const [asked, goOn] = [signal(), signal()];
    const read: typeof stored.read = async (key) => {
      asked.give();
      await goOn.given;
      return stored.read(key);
    };
    const files = createBuildFiles({ ...stored, read }, temporary);
    const closing = createRenderPool({ files, report: (incident) => incidents.push(incident), limit: 30_000 });
    const warmed = closing.warm({ ...set, remotes: [{ ...set.shell, part: 'recipes' }] });
    await asked.given;
    const closed = closing.close();
    goOn.give();
    await Promise.all([warmed, closed]);
    expect(await readdir(temporary)).toEqual([]);
    expect(incidents).toEqual([]);
    await rm(temporary, { recursive: true });
  });

  it('lets the code of a release see nothing of this process', async () => {
    const set = await publish('a'.repeat(16), WORKER);
    process.env['SIGNING_KEY'] = 'a secret';
    expect(await render(set, '/secrets')).toBe('{"NODE_ENV":"production"}');
    delete process.env['SIGNING_KEY'];
  });

  it('leaves a page that throws to the browser, and reports it', async () => {
    const set = await publish('a'.repeat(16), WORKER);
    expect(await render(set, '/throws')).toBeNull();
    const of = { part: 'shell', build: 'a'.repeat(16) };
    expect(incidents).toMatchObject([{ kind: 'render-failed', page: '/throws', of, problem: 'no such word' }]);
    expect(await render(set, '/')).not.toBeNull();
  });

  it('ends a page that hangs, leaves it alone for a while, and renders the others', async () => {
    await open({ limit: 1_000 });
    const set = await publish('a'.repeat(16), WORKER);
    await pool.warm(set);
    expect(await render(set, '/hangs')).toBeNull();
    expect(await verdicts(1)).toEqual(['render-hung']);
    await pool.warm(set);
    expect(await render(set, '/hangs')).toBeNull();
    expect(kinds()).toEqual(['render-hung']);
    expect(await render(set, '/')).toBe('/ for http://api.test');
  });

  it('does not end a thread whose page only takes long', async () => {
    await open({ limit: 1_000 });
    const set = await publish('a'.repeat(16), WORKER);
    await pool.warm(set);
    expect(await render(set, '/waits')).toBeNull();
    expect(await verdicts(1)).toEqual(['render-slow']);
    expect(await render(set, '/release')).toBe('released');
  });

  it('does not end a thread of which several documents at once are told that they took long', async () => {
    await open({ limit: 300 });
    const set = await publish('a'.repeat(16), WORKER);
    await pool.warm(set);
    expect(await Promise.all([1, 2, 3].map(() => render(set, '/waits')))).toEqual([null, null, null]);
    expect(await verdicts(3)).toEqual(['render-slow', 'render-slow', 'render-slow']);
    expect(await render(set, '/release')).toBe('released');
  });

  it('does not end a thread that answers others before it can say that it lives', async () => {
    await open({ limit: 200 });
    const set = await publish('a'.repeat(16), WORKER);
    await pool.warm(set);
    const drawn = await Promise.all(Array.from({ length: 12 }, () => render(set, '/toils')));
    const late = drawn.filter((html) => html === null).length;
    expect(late).toBeGreaterThan(0);
    expect(new Set(await verdicts(late))).toEqual(new Set(['render-slow']));
  });

  it('does not end a thread that a page keeps for half a second, as code does that runs for the first time', async () => {
    await open({ limit: 100 });
    const set = await publish('a'.repeat(16), WORKER);
    await pool.warm(set);
    expect(await render(set, '/starts-slowly')).toBeNull();
    expect(await verdicts(1)).toEqual(['render-slow']);
    expect(await render(set, '/')).toBe('/ for http://api.test');
  });

  it('does not end a thread because this one was held up, and heard its sign of life late', async () => {
    await open({ limit: 100 });
    const set = await publish('a'.repeat(16), WORKER);
    await pool.warm(set);
    const rendering = render(set, '/dozes');
    // Once the thread is asked whether it still answers, and until long after it has.
    setTimeout(() => setImmediate(() => holdUp(2_000)), 120);
    expect(await rendering).toBeNull();
    expect(await verdicts(1)).toEqual(['render-slow']);
  });

  it('starts a thread anew that has ended', async () => {
    const set = await publish('a'.repeat(16), WORKER);
    expect(await render(set, '/leaves')).toBeNull();
    expect(kinds()).toEqual(['worker-lost']);
    expect(await render(set, '/')).toBe('/ for http://api.test');
  });

  it('takes a bounded number of documents at once and leaves the rest to the browser', async () => {
    await open({ capacity: 3 });
    const set = await publish('a'.repeat(16), WORKER);
    await pool.warm(set);
    const first = [1, 2, 3].map(() => render(set, '/waits'));
    // The waiting ones are at work once this thread has handed them over.
    await new Promise((resolve) => setImmediate(resolve));
    const more = await Promise.all(Array.from({ length: 20 }, () => render(set, '/')));
    expect(new Set(more)).toEqual(new Set([null]));
    expect(kinds()).toEqual(['overload']);
    await pool.close();
    await Promise.all(first);
  });

  it('runs no file that is not the one its release names', async () => {
    const set = await publish('a'.repeat(16), WORKER, `${WORKER} `);
    expect(await render(set, '/')).toBeNull();
    expect(incidents).toMatchObject([{ kind: 'build-unusable' }]);
  });

  it('leaves a release set whose code does not load to the browser', async () => {
    const set = await publish('a'.repeat(16), BROKEN);
    expect(await render(set, '/')).toBeNull();
    expect(await render(set, '/')).toBeNull();
    expect(kinds()).toEqual(['build-unusable']);
  });

  it('renders for more release sets than it keeps ready', async () => {
    const builds = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(16));
    const sets = await Promise.all(builds.map((build) => publish(build, WORKER)));
    for (const set of sets) expect(await render(set, '/')).not.toBeNull();
    for (const set of sets) expect(await render(set, '/')).not.toBeNull();
    expect(incidents).toEqual([]);
  });
});
