import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageDeclaration } from '../../contract/page-declaration';
import type { WireContract } from '../../contract/release';
import { id, openReleaseTool, sampleRelease, type ReleaseTool } from '../../../testing/sample-releases';

let tool: ReleaseTool;
beforeEach(async () => {
  tool = await openReleaseTool();
});
afterEach(() => tool.close());

const promote = (part: string, sign: string) => tool.run('promote', part, id(sign), '--skip-smoke', 'no browser');
const refusal = async (part: string, sign: string): Promise<string> => {
  const { code, stderr } = await promote(part, sign);
  expect(code).toBe(1);
  return stderr;
};

const wire = (answers: Record<string, string>, takes: Record<string, string> = {}): WireContract => ({
  calls: { recipe: { method: 'GET', path: '/api/{locale}/recipes/{id}', takes, answers } },
  uses: ['recipe'],
});
const page = (name: string, path: string): PageDeclaration => ({ name, paths: [path], title: { hu: 'A', en: 'A' } });

beforeEach(async () => {
  await tool.published('shell', 'a');
  await tool.published('recipes', 'b', { wire: wire({ Title: 'string', Photo: 'string?' }) });
  await promote('shell', 'a');
  await promote('recipes', 'b');
});

describe('the gate refuses a build', () => {
  it('that needs a later platform version than the shell has', async () => {
    await tool.published('recipes', 'c', { platform: '1.2.0' });
    expect(await refusal('recipes', 'c')).toContain(
      `recipes@${id('c')} needs platform version 1.2.0, but shell@${id('a')} has 1.1.0: promote a newer shell first`,
    );
  });

  it('of a shell whose platform version breaks a live remote', async () => {
    await tool.published('shell', 'c', { platform: '2.0.0' });
    expect(await refusal('shell', 'c')).toContain(`recipes@${id('b')} (stable) needs 1.1.0`);
  });

  it('of a shell that cannot read the documents of the server', async () => {
    await tool.published('shell', 'c', { platform: '1.0.0' });
    expect(await refusal('shell', 'c')).toContain(
      `shell@${id('c')} has platform version 1.0.0, but the site's server writes documents for 1.1.0 and later 1.x`,
    );
  });

  it('that imports a name which the shared package of the shell does not export, from either side', async () => {
    const session = '@site/session';
    await tool.published('shell', 'c', { sharedNames: { [session]: ['useAuth', 'useToday'] } });
    await promote('shell', 'c');
    await tool.published('recipes', 'd', { sharedNames: { [session]: ['useAuth'], '@site/forms': ['useField'] } });
    expect(await promote('recipes', 'd')).toMatchObject({ code: 0, stderr: '' });
    await tool.published('recipes', 'e', { sharedNames: { [session]: ['useAuth', 'useOffers', 'useVoucher'] } });
    expect(await refusal('recipes', 'e')).toContain(
      `recipes@${id('e')} imports useOffers, useVoucher from ${session}, but shell@${id('c')} does not export them: promote a shell that does first`,
    );
    await tool.published('shell', 'f', { sharedNames: { [session]: ['useToday'] } });
    expect(await refusal('shell', 'f')).toContain(
      `recipes@${id('d')} imports useAuth from ${session}, but shell@${id('f')} does not export it`,
    );
  });

  it('whose shared range the shell does not meet, from either side', async () => {
    await tool.published('recipes', 'c', { shared: { 'react/': '^20.0.0', zustand: '^5.0.0' } });
    const said = await refusal('recipes', 'c');
    expect(said).toContain(`needs react/ ^20.0.0, but shell@${id('a')} provides 19.3.1`);
    expect(said).toContain('needs zustand ^5.0.0, but');
    await tool.published('shell', 'd', { shared: { react: '20.0.0' } });
    expect(await refusal('shell', 'd')).toContain(`recipes@${id('b')} needs react ^19.3.0, but shell@${id('d')}`);
  });

  it('whose page another remote has, or that takes the site’s own address', async () => {
    await tool.published('menus', 'c', { pages: [page('recipes', '/RECIPES'), page('mine', '/api/mine')] });
    const said = await refusal('menus', 'c');
    expect(said).toContain(`declares /RECIPES, which recipes@${id('b')} (stable) has as its page "recipes"`);
    expect(said).toContain('names a page "recipes", and so does recipes');
    expect(said).toContain('/api belongs to the site itself');
  });

  it('that lacks a language, a title or a page that it declares', async () => {
    const pages = [{ ...page('recipes', '/recipes'), title: { hu: '', en: 'A' } }, page('photos', '/photos')];
    const loads = {
      './messages-hu': { scripts: ['entry.js'], styles: [] },
      './recipes': { scripts: ['entry.js'], styles: [] },
    };
    await tool.published('recipes', 'c', { pages, loads });
    const said = await refusal('recipes', 'c');
    expect(said).toContain(`recipes@${id('c')} has no messages in "en"`);
    expect(said).toContain('add src/messages/en.json and build again');
    expect(said).toContain('has no hu title for its page "recipes": give one in remote.config.ts');
    expect(said).toContain('declares the page "photos" but its container does not expose it');
  });

  it('whose page is heavier than its budget', async () => {
    const [file] = sampleRelease('recipes', 'c').files;
    if (!file) throw new Error('The sample has one file.');
    await tool.published('recipes', 'c', { files: [{ ...file, bytes: 221 * 1024 }] });
    expect(await refusal('recipes', 'c')).toContain(
      `recipes@${id('c')} loads 221 KB for the page "recipes", but the budget is 220 KB: load what is not needed at once later`,
    );
  });

  it('that changes the contract a named build uses, until nothing names it', async () => {
    await tool.published('shops', 'c', { wire: wire({ Photo: 'string?' }) });
    expect(await refusal('shops', 'c')).toContain(
      `the answer's Title is gone (recipe, GET /api/{locale}/recipes/{id}), but recipes@${id('b')} (stable) still uses it`,
    );
  });

  it.each([
    ['a member that may be missing', wire({ Title: 'string?', Photo: 'string?' }), "answer's Title may be missing"],
    ['a member of another type', wire({ Title: 'number', Photo: 'string?' }), 'is number instead of string'],
    ['a request that must say more', wire({ Title: 'string' }, { 'body.x': 'string' }), 'request must have body.x'],
    ['a call that is gone', { calls: {}, uses: [] }, 'the call is gone'],
  ])('with %s', async (_case, later, reason) => {
    await tool.published('shops', 'c', { wire: later });
    expect(await refusal('shops', 'c')).toContain(reason);
  });
});

describe('the versions of a shared package', () => {
  const live = { react: '19.3.1', '@site/session': '1.2.0' };
  beforeEach(async () => {
    await tool.published('shell', 'c', { shared: live });
    await promote('shell', 'c');
    await tool.published('recipes', 'd', { shared: { '@site/session': '^1.2.0' } });
    await promote('recipes', 'd');
  });

  it('let a live remote stay in a shell with a later minor or patch version', async () => {
    for (const [sign, version] of [
      ['e', '1.2.1'],
      ['f', '1.3.0'],
    ] as const) {
      await tool.published('shell', sign, { shared: { ...live, '@site/session': version } });
      expect(await promote('shell', sign)).toMatchObject({ code: 0, stderr: '' });
    }
  });

  it.each(['2.0.0', '1.1.9', '1.3.0-beta.1'])('refuse a shell with %s, and name both sides', async (version) => {
    await tool.published('shell', 'e', { shared: { ...live, '@site/session': version } });
    expect(await refusal('shell', 'e')).toContain(
      `recipes@${id('d')} needs @site/session ^1.2.0, but shell@${id('e')} provides ${version}: build recipes`,
    );
  });

  it.each(['^2.0.0', '^1.3.0'])('refuse a remote built against %s, and name both sides', async (range) => {
    await tool.published('recipes', 'e', { shared: { '@site/session': range } });
    expect(await refusal('recipes', 'e')).toContain(
      `recipes@${id('e')} needs @site/session ${range}, but shell@${id('c')} provides 1.2.0: build recipes`,
    );
  });
});

describe('a former major of a shared package', () => {
  const SESSION = '@site/session';
  const shellWith = (until: string) => ({
    shared: { react: '19.3.1', [SESSION]: '2.0.0' },
    former: { [SESSION]: { version: '1.4.0', until } },
    sharedNames: { [SESSION]: ['useLogin'], [`${SESSION}@1.4.0`]: ['useAuth'] },
  });
  const remoteAt = (range: string, name: string) => ({
    shared: { [SESSION]: range },
    sharedNames: { [SESSION]: [name] },
  });

  it('takes parts of both majors beside each other, each by the names of its own', async () => {
    await tool.published('shell', 'c', shellWith('2999-12-31'));
    await promote('shell', 'c');
    for (const [sign, range, name] of [
      ['d', '^1.4.0', 'useAuth'],
      ['e', '^2.0.0', 'useLogin'],
    ] as const) {
      await tool.published('recipes', sign, remoteAt(range, name));
      expect(await promote('recipes', sign)).toMatchObject({ code: 0, stderr: '' });
    }
    await tool.published('recipes', 'f', remoteAt('^1.4.0', 'useLogin'));
    expect(await refusal('recipes', 'f')).toContain(`imports useLogin from ${SESSION}, but shell@${id('c')} does not`);
  });

  it('takes no new build after its last day, and none of a third major', async () => {
    await tool.published('shell', 'c', shellWith('2026-11-01'));
    await promote('shell', 'c');
    await tool.published('recipes', 'd', remoteAt('^1.4.0', 'useAuth'));
    expect(await refusal('recipes', 'd')).toContain(
      `recipes@${id('d')} needs ${SESSION} ^1.4.0, which shell@${id('c')} provides for new builds until 2026-11-01 alone: build recipes against 2.0.0.`,
    );
    await tool.published('recipes', 'e', remoteAt('^3.0.0', 'useAuth'));
    expect(await refusal('recipes', 'e')).toContain(
      `needs ${SESSION} ^3.0.0, but shell@${id('c')} provides 2.0.0 and 1.4.0`,
    );
  });

  it('may not go before the builds that are live with it', async () => {
    await tool.published('shell', 'c', shellWith('2026-11-01'));
    await promote('shell', 'c');
    await tool.published('recipes', 'd', remoteAt('^2.0.0', 'useLogin'));
    await promote('recipes', 'd');
    await tool.published('shell', 'e', { shared: { react: '19.3.1', [SESSION]: '3.0.0' } });
    expect(await refusal('shell', 'e')).toContain(
      `recipes@${id('d')} needs ${SESSION} ^2.0.0, but shell@${id('e')} provides 3.0.0`,
    );
  });
});

describe('the gate lets pass', () => {
  it('a contract that only grows', async () => {
    const grown = wire({ Title: 'string', Rooms: 'number' }, { 'body.sort': 'string?' });
    await tool.published('shops', 'c', { wire: grown });
    expect((await promote('shops', 'c')).stderr).toBe('');
  });

  it('a broken contract once the build that used it is neither named nor pinned', async () => {
    await tool.run('pin', 'recipes', id('b'));
    for (const sign of ['c', 'd', 'e', 'f']) {
      await tool.published('recipes', sign);
      await promote('recipes', sign);
    }
    await tool.published('shops', 'e', { wire: wire({}) });
    expect(await refusal('shops', 'e')).toContain('(pinned)');
    await tool.run('pin', 'recipes', id('b'), '--off');
    expect((await promote('shops', 'e')).stderr).toBe('');
  });
});
