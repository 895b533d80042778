import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostScope, TestPage, TODAY } from './testing-page';
import { satisfies } from '../../contract/version-range';

const run = promisify(execFile);
const RUNTIMES = ['small', 'stock'] as const;
const FIRST = 'a'.repeat(16);
const SECOND = 'b'.repeat(16);

/** Compiles the fixture twice with a runtime; gives the folder of both builds. */
async function fixtureWith(runtime: (typeof RUNTIMES)[number]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'federation-runtime-'));
  const script = join(__dirname, 'build-fixture.ts');
  const env = { ...process.env, FEDERATION_RUNTIME: runtime };
  await run(process.execPath, ['--import', 'tsx/esm', script, folder, FIRST, SECOND], { env });
  return folder;
}

describe.each(RUNTIMES)('a remote with the %s runtime', (runtime) => {
  let folder = '';
  const buildOf = (build: string): string => join(folder, build);

  beforeAll(async () => {
    folder = await fixtureWith(runtime);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Does what the shell's loader does: entry, `init`, `get`, run. */
  async function pageOf(versions: typeof TODAY, build = FIRST, page = new TestPage()): Promise<unknown> {
    const container = page.container(buildOf(build), build);
    await container.init(hostScope(versions));
    const factory = await container.get('./greeting');
    return factory();
  }

  it('gives its page, which takes the shared packages from the host', async () => {
    expect(await pageOf(TODAY)).toHaveProperty('default', expect.any(Function));
  });

  it('brings no copy of a shared package', async () => {
    const page = new TestPage();
    await pageOf(TODAY, FIRST, page);
    expect(page.fetched).toEqual([expect.stringMatching(/x-greeting\.js$/)]);
  });

  it('works with a later version within its range', async () => {
    await expect(pageOf({ ...TODAY, react: '19.4.0', 'react/jsx-runtime': '19.4.0' })).resolves.toBeDefined();
  });

  it.each([
    ['a next major of React', { ...TODAY, react: '20.0.0' }],
    ['an older React', { ...TODAY, react: '19.2.9' }],
    ['a next major of another package', { ...TODAY, zod: '5.0.0' }],
    ['a host without that package', { react: '19.3.1', 'react/jsx-runtime': '19.3.1' }],
  ])('refuses %s', async (_what, versions) => {
    await expect(pageOf(versions)).rejects.toThrow();
  });

  it('lets two builds live in one page, each with its own code', async () => {
    const page = new TestPage();
    await pageOf(TODAY, FIRST, page);
    await pageOf(TODAY, SECOND, page);
    expect(page.fetched).toEqual([expect.stringContaining(FIRST), expect.stringContaining(SECOND)]);
  });

  it('waits for a package that the host has to load first, also where two pages ask for it at once', async () => {
    const container = new TestPage().container(buildOf(FIRST), FIRST);
    await container.init(hostScope(TODAY, ['zod']));
    const factories = await Promise.all(['./greeting', './farewell'].map((name) => container.get(name)));
    for (const factory of factories) expect(factory()).toMatchObject({ uses: { provided: 'zod@4.6.7' } });
  });

  it('rejects a module that it does not expose', async () => {
    const container = new TestPage().container(buildOf(FIRST), FIRST);
    await container.init(hostScope(TODAY));
    await expect(Promise.resolve().then(() => container.get('./nothing'))).rejects.toThrow(/\.\/nothing/);
  });
});

// The stock runtime takes the newest version of a singleton, and then refuses it.
it('a remote with the small runtime takes, of two majors, the one that it was built with', async () => {
  const folder = await fixtureWith('small');
  const container = new TestPage().container(join(folder, FIRST), FIRST);
  const scope = hostScope(TODAY);
  await container.init({ ...scope, zod: { ...hostScope({ zod: '5.0.0' })['zod'], ...scope['zod'] } });
  const factory = await container.get('./greeting');
  expect(factory()).toMatchObject({ uses: { provided: 'zod@4.6.7' } });
  await rm(folder, { recursive: true });
});

describe('a version range', () => {
  it.each([
    ['19.3.0', '^19.3.0', true],
    ['19.4.0', '^19.3.0', true],
    ['20.0.0', '^19.3.0', false],
    ['19.2.9', '^19.3.0', false],
    ['0.2.5', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.4', '^0.0.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['19.4.0-rc.1', '^19.3.0', false],
    ['1.0.0', '*', false],
    ['1.0.0', '', false],
  ])('takes %s for %s: %s', (version, range, fits) => {
    expect(satisfies(version, range)).toBe(fits);
  });
});
