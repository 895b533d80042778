import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningServer } from '../../core/server';
import { createTestStore, type TestStore } from '../../testing/test-store';
import { testOperations } from '../../testing/test-operations';
import { serveTestSite } from '../../testing/serve-test-site';

const [SHELL, STABLE, CANARY] = ['a'.repeat(16), 'b'.repeat(16), 'c'.repeat(16)];
const SITE_URL = 'https://jnn.example';
const TOKEN = 'a token of the operators';
const CONTACT = { name: 'contact', paths: ['/contact-page'], title: { hu: 'Kapcsolat', en: 'Contact' } };
const PROMOTION = { action: 'promote', part: 'menus', build: CANARY, by: 'Dóra', why: 'the canary did well' };

let store: TestStore;
let site: RunningServer;
let cookie = '';
/** The commands that were run, and what the tool says of the next ones. */
let commands: (readonly string[])[];
let revision: number;
let refusal: string | null;

beforeAll(async () => {
  store = await createTestStore();
  await store.publish('shell', SHELL);
  for (const build of [STABLE, CANARY]) await store.publish('menus', build, [CONTACT]);
  await store.promote(1, { shell: SHELL, menus: STABLE }, { menus: { build: CANARY, percent: 10 } });
  const operate = (words: readonly string[]) => {
    commands.push(words);
    if (refusal !== null) return Promise.resolve({ done: false, output: refusal });
    const status = words.includes('--dry-run') ? 'planned' : 'applied';
    const changes = [`menus: stable ${STABLE} → ${CANARY}`];
    return Promise.resolve({ done: true, output: JSON.stringify({ status, revision, changes }) });
  };
  site = await serveTestSite(store, {
    env: { SITE_URL, RENDER_LIMIT: '0' },
    plugins: [testOperations({ OPS_TOKEN: TOKEN, TELEMETRY_STORE: join(store.root, 'telemetry') }, operate)],
  });
  cookie = (await post('/ops', { token: TOKEN })).headers.get('set-cookie')?.split(';')[0] ?? '';
});
beforeEach(() => {
  [commands, revision, refusal] = [[], 2, null];
});
afterAll(async () => {
  await site.close();
  await store.remove();
});

const post = (path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { Origin: SITE_URL, Cookie: cookie, ...headers },
  });
const open = (path: string, Cookie = cookie) => fetch(site.url + path, { redirect: 'manual', headers: { Cookie } });

const hidden = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  );
/** What the form of an action sends when it is filled in. */
const filled = async (said: Readonly<Record<string, string>> = PROMOTION) => ({
  ...hidden(await (await open('/ops/action?action=promote&part=menus')).text()),
  ...said,
});

describe('an action on a part', () => {
  it('is offered at the part, with what is known of it', async () => {
    const page = await (await open('/ops')).text();
    expect(page).toContain(`/ops/action?action=promote&#38;part=menus&#38;build=${CANARY}`);
    expect(page).toContain('End the canary');
  });

  it('shows its plan first, and is done when that is confirmed, with who and why', async () => {
    const plan = await (await post('/ops/action', await filled())).text();
    expect(plan).toContain(`menus: stable ${STABLE} → ${CANARY}`);
    expect(commands.map((words) => words.includes('--dry-run'))).toEqual([true]);
    const done = await post('/ops/action', hidden(plan));
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('The site is at revision 2.');
    expect(commands.at(-1)).toEqual(['promote', 'menus', CANARY, '--by=Dóra', '--why=the canary did well', '--json']);
  });

  it('is planned again when the site has changed since its plan was shown', async () => {
    const plan = await (await post('/ops/action', await filled())).text();
    revision = 3;
    const again = await post('/ops/action', hidden(plan));
    expect([again.status, commands.every((words) => words.includes('--dry-run'))]).toEqual([409, true]);
    expect(await again.text()).toContain('The site has changed meanwhile.');
  });

  it('says why the tool refuses it', async () => {
    refusal = 'The build is refused:\n  it is too large';
    const answer = await post('/ops/action', await filled());
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/The build is refused:[^]*it is too large/);
  });

  it.each([
    ['no reason', { why: ' ' }, 'The reason has at least 5 characters.'],
    ['a reason of two lines', { why: 'because\nof this' }, 'The reason is one line.'],
    ['nobody', { by: '' }, 'Your name has at least 2 characters.'],
    ['no build', { build: '' }, 'Name the build by its 16 hexadecimal digits.'],
    ['an option for a build', { build: '--store=/tmp' }, 'A build is named by 16 hexadecimal digits.'],
    ['a part that is none', { part: '--help' }, 'There is no such part.'],
    ['a share of more than all', { action: 'canary', percent: '101' }, 'The share is at most 100 %.'],
  ])('is not planned with %s', async (_what, said, problem) => {
    const answer = await post('/ops/action', await filled({ ...PROMOTION, ...said }));
    expect([answer.status, commands]).toEqual([400, []]);
    expect(await answer.text()).toContain(problem);
  });

  it('on the whole site freezes releases, from the moment of its plan on', async () => {
    expect(await (await open('/ops')).text()).toContain('href="/ops/action?action=freeze"');
    const form = hidden(await (await open('/ops/action?action=freeze')).text());
    const said = { ...form, by: 'Dóra', why: 'the holidays' };
    const refused = await post('/ops/action', said);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Say until when')]);
    const plan = await (await post('/ops/action', { ...said, until: '2999-01-01T18:00+01:00' })).text();
    expect((await post('/ops/action', hidden(plan))).status).toBe(200);
    expect(commands.map((words) => words.filter((word) => word !== '--dry-run'))).toEqual(
      Array.from({ length: 3 }, () => [
        ...['freeze', '--until=2999-01-01T18:00+01:00', `--from=${hidden(plan)['from'] ?? ''}`],
        ...['--by=Dóra', '--why=the holidays', '--json'],
      ]),
    );
    expect((await post('/ops/action', { ...said, token: '' })).status).toBe(403);
    expect((await post('/ops/action', { ...said, part: 'menus', until: '2999-01-01T18:00Z' })).status).toBe(400);
  });

  it('that does not exist is not found', async () => {
    expect((await open('/ops/action?action=destroy&part=menus')).status).toBe(404);
    expect((await post('/ops/action', await filled({ ...PROMOTION, action: 'destroy' }))).status).toBe(404);
  });
});

describe('a form', () => {
  it.each([
    ['of another site', {}, { Origin: 'https://evil.example' }],
    ['without an origin', {}, { Origin: 'null' }],
    ['without its token', { token: '' }, {}],
    ['with the token of another login', { token: 'x'.repeat(43) }, {}],
    ['of nobody who has logged in', {}, { Cookie: '' }],
  ])('is refused: one %s', async (_what, said, headers) => {
    const answer = await post('/ops/action', await filled({ ...PROMOTION, ...said }), headers);
    expect([answer.status, commands]).toEqual([403, []]);
  });

  it('is shown to nobody before the token was entered', async () => {
    const answer = await open('/ops/action?action=promote&part=menus', '');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ops']);
  });
});
