import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { RunningServer } from '../../core/server';
import { id, openReleaseTool, type ReleaseTool } from '../../testing/sample-releases';
import { signPass } from './pass';
import { testOperations } from '../../testing/test-operations';
import { serveTestSite } from '../../testing/serve-test-site';

const SITE = 'https://jnn.example';
const ADDRESS = 'http://localhost:4300';

/** Sets the clock alone; what waits goes on. */
const setClock = (now: number): void => {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'queueMicrotask',
      'performance',
    ],
  });
};

let tool: ReleaseTool;
let site: RunningServer;

beforeAll(async () => {
  tool = await openReleaseTool();
  await tool.published('shell', 'a');
  await tool.published('recipes', 'b');
  await tool.published('recipes', 'c');
  for (const [part, digit] of [
    ['shell', 'a'],
    ['recipes', 'b'],
  ] as const) {
    await tool.run('promote', part, id(digit), '--skip-smoke', 'no browser in this test');
  }
  site = await serveTestSite(tool, { env: { SITE_URL: SITE }, plugins: [testOperations()] });
});
afterAll(async () => {
  await site.close();
  await tool.close();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Asks for a pass by the command line and gives its word. */
async function issued(...words: readonly string[]): Promise<string> {
  const asked = ['pass', '--part', 'recipes', '--person', 'Kiss Anna', '--site', SITE, ...words];
  const { code, stdout, stderr } = await tool.run(...asked);
  expect([code, stderr]).toEqual([0, '']);
  return /word=(\S+)/.exec(stdout)?.[1] ?? '';
}

async function post(path: string, word = '', headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, ...headers },
    body: new URLSearchParams({ word }),
  });
  await answer.text();
  const set = answer.headers.get('set-cookie') ?? '';
  const to = answer.headers.get('location');
  return { status: answer.status, set, to, cookie: set.split(';', 1).join('') };
}

async function shown(cookie = '') {
  const answer = await fetch(`${site.url}/recipes`, { headers: { cookie } });
  const html = await answer.text();
  const part = /"name":"recipes".*?"build":"(\w+)".*?"base":"([^"]+)"/.exec(html);
  return {
    build: part?.[1],
    base: part?.[2],
    bar: /<form\s+id="pass".*?<\/form>/s.exec(html)?.[0] ?? '',
    barStyle: /<style>([^<]*)<\/style>\s*<form\s+id="pass"/.exec(html)?.[1] ?? '',
    policy: answer.headers.get('content-security-policy') ?? '',
    integrity: answer.headers.get('integrity-policy'),
    caching: answer.headers.get('cache-control') ?? '',
  };
}

/** A word with the site's own signature, whatever its content is. */
function signedAs(kind: string, content: string): string {
  const encoded = Buffer.from(content).toString('base64url');
  const signature = sign(null, Buffer.from(`jnn-${kind}\n${encoded}`), tool.env['RELEASE_SIGNING_KEY'] ?? '');
  return `${encoded}.${signature.toString('base64url')}`;
}

describe('a pass', () => {
  it('shows one browser a build that is not live, says so, and shows everyone else the site as it is', async () => {
    const before = await shown();
    const taken = await post('/pass', await issued('--build', id('c')));
    expect([taken.status, taken.set]).toEqual([303, expect.stringMatching(/HttpOnly; Secure; SameSite=Lax$/)]);
    expect(taken.to).toBe('/recipes');

    const own = await shown(taken.cookie);
    expect(own).toMatchObject({ build: id('c'), integrity: before.integrity, caching: 'private, no-cache' });
    expect(own.bar).toContain(`recipes from ${id('c')}, all else as it is live; for Kiss Anna until`);
    const styleHash = createHash('sha256').update(own.barStyle).digest('base64');
    expect(own.policy).toContain(`'sha256-${styleHash}'`);
    expect(await shown()).toEqual(before);
    expect(before).toMatchObject({ build: id('b'), bar: '' });
  });

  it('shows a part from the person’s own machine, and allows code from that address besides the site’s own', async () => {
    const { cookie } = await post('/pass', await issued('--address', ADDRESS));
    const { base, policy } = await shown(cookie);
    expect(base).toBe(`${ADDRESS}/`);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toContain(ADDRESS);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect((await shown()).policy).not.toContain(ADDRESS);
  });

  it('is used up by the first browser, not by who only looks at its link', async () => {
    const word = await issued('--build', id('c'));
    const looked = await fetch(`${site.url}/pass?word=${word}`);
    expect([looked.status, await looked.text()]).toEqual([200, expect.stringContaining('Pass for recipes')]);
    expect((await post('/pass', word)).status).toBe(303);
    expect(await post('/pass', word)).toMatchObject({ status: 403, cookie: '' });
  });

  it('is ended by its bar, for good', async () => {
    const word = await issued('--build', id('c'));
    const { cookie } = await post('/pass', word);
    expect(await post('/pass/end', '', { cookie })).toMatchObject({
      status: 303,
      set: expect.stringContaining('Max-Age=0'),
    });
    expect((await shown(cookie)).build).toBe(id('b'));
    expect((await post('/pass', word)).status).toBe(403);
  });

  it('ends when it expires, and is not taken after that', async () => {
    const [word, late] = [
      await issued('--build', id('c'), '--for', '30m'),
      await issued('--build', id('c'), '--for', '30m'),
    ];
    const { cookie } = await post('/pass', word);
    setClock(Date.now() + 31 * 60_000);
    expect((await shown(cookie)).build).toBe(id('b'));
    expect((await post('/pass', late)).status).toBe(403);
  });

  it('is refused when it is for another site, comes from another site, or was signed or changed by another', async () => {
    const word = await issued('--build', id('c'));
    const [content = '', signature = ''] = word.split('.');
    const changed = Buffer.from(Buffer.from(content, 'base64url').toString().replace('recipes', 'secrets')).toString(
      'base64url',
    );
    const stranger = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { stdout } = await tool.runWith(
      { RELEASE_SIGNING_KEY: stranger },
      ...['pass', '--part', 'recipes', '--person', 'Kiss Anna', '--site', SITE, '--address', ADDRESS],
    );
    const foreign = await issued('--build', id('c'), '--site', 'https://staging.jnn.example');
    const others = ['', 'x.y', `${changed}.${signature}`, /word=(\S+)/.exec(stdout)?.[1] ?? 'none', foreign];
    for (const other of others) expect((await post('/pass', other)).status).toBe(403);
    expect((await post('/pass', word, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await shown(`test-pass=${word}`)).build).toBe(id('b'));
    expect((await shown('test-pass=')).build).toBe(id('b'));
  });

  it.each(['pass', 'team'])(
    'whose content is malformed is refused in words at /%s, although its signature is good',
    async (kind) => {
      const contents = ['no JSON', 'null', '{}', '[1]', '{"site":"https://jnn.example","until":"tomorrow"}'];
      for (const word of contents.map((content) => signedAs(kind, content))) {
        const looked = await fetch(`${site.url}/${kind}?word=${word}`);
        expect([looked.status, await looked.text()]).toEqual([400, expect.stringContaining('no pass')]);
        expect((await post(`/${kind}`, word)).status).toBe(400);
      }
      expect((await shown(`test-team=${signedAs('team', '{}')}`)).build).toBe(id('b'));
    },
  );

  it('for a build that the store has no more is refused, says so, and is not used up', async () => {
    const word = await issued('--build', await tool.published('recipes', 'd'));
    const release = join(tool.store, 'releases', 'recipes', id('d'));
    await rename(release, `${release}.gone`);
    const answer = await fetch(`${site.url}/pass?word=${word}`);
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining(`no build ${id('d')} of recipes`),
    ]);
    expect(await post('/pass', word)).toMatchObject({ status: 403, cookie: '' });
    await rename(`${release}.gone`, release);
    expect((await post('/pass', word)).status).toBe(303);
  });

  it('for the own machine is signed by a key that may release the part, and for no build and no other part', async () => {
    const team = generateKeyPairSync('ed25519');
    const key = join(tool.folder, 'team.pem');
    await writeFile(key, team.publicKey.export({ type: 'spki', format: 'pem' }));
    await tool.json('keys', 'add', 'The recipes team', '--key', key, '--may', 'release:recipes');
    const env = {
      RELEASE_SIGNING_KEY: team.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      RELEASE_PUBLIC_KEY: tool.publicKey,
    };
    const asked = (part: string, ...words: readonly string[]) =>
      tool.runWith(env, 'pass', '--part', part, '--person', 'Kiss Anna', '--site', SITE, ...words);
    const [word, late] = [
      await asked('recipes', '--address', ADDRESS),
      await asked('recipes', '--address', ADDRESS),
    ].map(({ stdout }) => /word=(\S+)/.exec(stdout)?.[1]);
    const { cookie } = await post('/pass', word);
    expect((await shown(cookie)).base).toBe(`${ADDRESS}/`);
    for (const [part, ...rest] of [
      ['recipes', '--build', id('c')],
      ['pantry', '--address', ADDRESS],
    ] as const) {
      expect(await asked(part, ...rest)).toMatchObject({ code: 1, stderr: expect.stringContaining('may not') });
    }
    const until = new Date(Date.now() + 60_000).toISOString();
    const allowed = { id: randomUUID(), site: SITE, part: 'recipes', person: 'Kiss Anna', until, shows: ADDRESS };
    for (const more of [{ shows: id('c') }, { part: 'pantry' }]) {
      expect(await post('/pass', signPass({ ...allowed, ...more }, team.privateKey))).toMatchObject({ status: 403 });
    }
    await tool.json('keys', 'remove', 'The recipes team');
    expect(await post('/pass', late)).toMatchObject({ status: 403 });
  });

  it('is looked up among the keys of teams sixty times a minute for one address, so that strangers do not busy the store', async () => {
    const team = generateKeyPairSync('ed25519');
    const key = join(tool.folder, 'busy-team.pem');
    await writeFile(key, team.publicKey.export({ type: 'spki', format: 'pem' }));
    await tool.json('keys', 'add', 'A busy team', '--key', key, '--may', 'release:recipes');
    const own = await serveTestSite(tool, { env: { SITE_URL: SITE }, plugins: [testOperations()] });
    const until = new Date(Date.now() + 60_000).toISOString();
    const pass = { id: randomUUID(), site: SITE, part: 'recipes', person: 'Kiss Anna', until, shows: ADDRESS };
    const look = async (word: string): Promise<number> => (await fetch(`${own.url}/pass?word=${word}`)).status;
    setClock(Date.now());
    try {
      const word = signPass(pass, team.privateKey);
      expect(await look(word)).toBe(200);
      for (let left = 59; left > 0; left -= 1) expect(await look('x.y')).toBe(403);
      expect(await look(word)).toBe(403);
      expect(await look(await issued('--address', ADDRESS))).toBe(200);
    } finally {
      jest.useRealTimers();
      await own.close();
      await tool.json('keys', 'remove', 'A busy team');
    }
  });

  it('is not signed for another machine, for the shell, for a build that is not there, or for more than a day', async () => {
    const tries = [
      ['--address', 'https://evil.example'],
      ['--build', id('e')],
      ['--build', id('c'), '--for', '25h'],
      ['--part', 'shell', '--build', id('a')],
    ];
    for (const words of tries) {
      const { code } = await tool.run('pass', '--part', 'recipes', '--person', 'Kiss Anna', ...words);
      expect([words, code]).toEqual([words, 1]);
    }
  });
});
