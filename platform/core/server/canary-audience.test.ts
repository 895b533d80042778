import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningServer } from '.';
import { id, openReleaseTool, type ReleaseTool, sampleBuildsIn } from '../../testing/sample-releases';
import { testOperations } from '../../testing/test-operations';
import { serveTestSite } from '../../testing/serve-test-site';

const SITE = 'https://jnn.example';
const SMOKELESS = ['--skip-smoke', 'no browser in this test'] as const;

let tool: ReleaseTool;
let site: RunningServer;

beforeAll(async () => {
  tool = await openReleaseTool();
  for (const [part, ...signs] of [
    ['shell', 'a', 'f'],
    ['recipes', 'b', 'c'],
    ['shops', 'd', 'e'],
  ] as const) {
    for (const sign of signs)
      await tool.published(part, sign, sign === 'a' ? { shared: { react: '19.3.0', maps: '1.0.0' } } : {});
    await tool.json('promote', part, id(signs[0]), ...SMOKELESS);
  }
  await tool.json('canary', 'recipes', id('c'), '100%', '--language', 'en', ...SMOKELESS);
  await tool.json('canary', 'shops', id('e'), 'team', ...SMOKELESS);
  await tool.json('canary', 'shell', id('f'), 'team', ...SMOKELESS);
  site = await serveTestSite(tool, { env: { SITE_URL: SITE }, plugins: [testOperations()] });
});
afterAll(async () => {
  await site.close();
  await tool.close();
});

const post = (path: string, word: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(site.url + path, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ word }) },
    headers: { Origin: SITE, ...headers },
  });

/** The build of a remote in a document. */
async function given(part: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const html = await (await fetch(site.url + path, { headers })).text();
  return new RegExp(`"name":"${part}".*?"build":"(\\w+)"`).exec(html)?.[1];
}

/** The shell of a document: its build, and the builds whose start script it loads. */
async function shellGiven(headers: Readonly<Record<string, string>> = {}) {
  const html = await (await fetch(`${site.url}/recipes`, { headers })).text();
  return { build: /"shell":"(\w+)"/.exec(html)?.[1], scripts: sampleBuildsIn(html, 'shell'), html };
}

/** The word of a pass for the team, by the command line. */
async function teamWord(...more: readonly string[]): Promise<string> {
  const { stdout } = await tool.run('team-link', '--person', 'Kiss Anna', '--site', SITE, ...more);
  return /team\?word=(\S+)/.exec(stdout)?.[1] ?? '';
}

describe('a canary in one language', () => {
  it('is given to visitors in that language alone', async () => {
    expect(await given('recipes', '/en/recipes')).toBe(id('c'));
    expect(await given('recipes', '/recipes')).toBe(id('b'));
  });

  it('says so in the plan and in the status, and keeps its language when its share changes', async () => {
    expect((await tool.run('status')).stdout).toContain(`canary ${id('c')} for 100 % in en`);
    const fewer = await tool.run('canary', 'recipes', id('c'), '20%', '--dry-run');
    expect(fewer.stdout).toContain(`canary ${id('c')} for 100 % in en → ${id('c')} for 20 % in en`);
    const all = await tool.run('canary', 'recipes', id('c'), '20%', '--language', 'all', '--dry-run');
    expect(all.stdout).toContain(`→ ${id('c')} for 20 %`);
    const plan = await tool.run(
      'roll',
      'recipes',
      id('c'),
      '--plan',
      'team,5,100',
      '--language',
      'en',
      '--dry-run',
      ...SMOKELESS,
    );
    expect(plan.stdout).toContain('for the team in en, 5 % in en, 100 % in en');
  });

  it('is refused in a language that the site does not have', async () => {
    const { stderr } = await tool.run('canary', 'recipes', id('c'), '20%', '--language', 'fr');
    expect(stderr).toContain('--language is hu or en, several with commas, or "all", not "fr".');
  });
});

describe('a canary of the shell', () => {
  it('frames the pages of those alone who get it', async () => {
    expect(await shellGiven()).toMatchObject({ build: id('a'), scripts: [id('a')] });
    const ofTeam = await shellGiven({ 'Team-Pass': await teamWord() });
    expect(ofTeam).toMatchObject({ build: id('f'), scripts: [id('f')] });
    expect(ofTeam.html).toContain('"canaries":["shell","shops"]');
  });

  it('becomes everyone’s like any other, and ends by a rollback', async () => {
    const promoted = await tool.run('promote', 'shell', id('f'), '--dry-run', ...SMOKELESS);
    expect(promoted.stdout).toMatch(/shell: stable a{16} → f{16}[^]*shell: canary f{16} for the team → none/);
    const ended = await tool.run('rollback', 'shell', '--dry-run');
    expect(ended.stdout).toContain(`shell: canary ${id('f')} for the team → none`);
    expect(ended.stdout).not.toContain('stable');
  });

  it('is a shell that a new build of a remote has to fit as well', async () => {
    await tool.published('shops', '8', { shared: { maps: '^1.0.0' } });
    const { stderr } = await tool.run('canary', 'shops', id('8'), '5%', '--dry-run', ...SMOKELESS);
    expect(stderr).toContain(`shops@${id('8')} needs maps ^1.0.0, but shell@${id('f')} provides none`);
    expect(stderr).not.toContain(`shell@${id('a')}`);
  });
});

describe('the team', () => {
  it('gets a canary first, once a browser has taken the link, until it ends that', async () => {
    expect(await given('shops', '/shops')).toBe(id('d'));
    const word = await teamWord();
    expect(await (await fetch(`${site.url}/team?word=${word}`)).text()).toContain('For Kiss Anna, until');
    const taken = await post('/team', word);
    const set = taken.headers.get('set-cookie') ?? '';
    expect([taken.status, set]).toEqual([303, expect.stringMatching(/^test-team=.*HttpOnly; Secure; SameSite=Lax$/)]);
    const cookie = set.split(';', 1).join('');
    expect(await given('shops', '/shops', { cookie })).toBe(id('e'));
    // In its languages only.
    expect(await given('recipes', '/recipes', { cookie })).toBe(id('b'));
    expect(await (await fetch(`${site.url}/team`, { headers: { cookie } })).text()).toContain('action="/team/end"');
    expect((await post('/team/end', '', { cookie })).headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('is known by a header, too, for programs', async () => {
    expect(await given('shops', '/shops', { 'Team-Pass': await teamWord() })).toBe(id('e'));
  });

  it('is nobody whose pass is of another site, signed by another, of another kind or made up', async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { stdout } = await tool.runWith(
      { RELEASE_SIGNING_KEY: stranger },
      ...['team-link', '--person', 'Kiss Anna', '--site', SITE],
    );
    const pass = await tool.run(
      ...['pass', '--part', 'shops', '--person', 'Kiss Anna', '--site', SITE, '--build', id('e')],
    );
    const words = [
      await teamWord('--site', 'https://staging.jnn.example'),
      /word=(\S+)/.exec(stdout)?.[1] ?? 'none',
      /word=(\S+)/.exec(pass.stdout)?.[1] ?? 'none',
      'x.y',
    ];
    for (const word of words) {
      expect((await post('/team', word)).status).toBe(403);
      expect(await given('shops', '/shops', { cookie: `test-team=${word}` })).toBe(id('d'));
    }
    expect((await post('/team', await teamWord(), { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await tool.run('team-link', '--person', 'Kiss Anna', '--for', '91d')).stderr).toBe('--for is at most 90d.');
    expect((await tool.run('team-link')).stderr).toContain('team-link --person NAME');
  });
});
