import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { id, openReleasedSite, type ReleaseTool } from '../../testing/sample-releases';

let tool: ReleaseTool;
beforeEach(async () => {
  tool = await openReleasedSite();
});
afterEach(() => tool.close());

describe('the release tool with operations', () => {
  it('tells the pages that are live, or were, as types for links', async () => {
    await tool.published('shops', 'd');
    await tool.promoted('shops', 'd');
    const { stdout } = await tool.run('types', 'recipes');
    expect(stdout).toContain(`'shops': {"pages":[{"name":"shops","paths":["/shops"]}]}; // ${id('d')}`);
    expect(stdout).not.toContain('recipes');
    expect(await tool.json('types', '--to', '2')).toMatchObject({ revision: 2, remotes: [{ part: 'recipes' }] });
  });

  it('collects what nothing names, and keeps what is live, pinned or young', async () => {
    for (const sign of ['c', 'd', 'e']) await tool.published('recipes', sign);
    await tool.run('pin', 'recipes', id('c'));
    expect(await tool.json('collect')).toEqual({ removed: [], kept: 5 });
    expect(await tool.json('collect', '--older', '0d')).toEqual({
      removed: expect.arrayContaining([`recipes@${id('d')}`, `recipes@${id('e')}`]),
      kept: 3,
    });
    expect((await readdir(join(tool.store, 'releases', 'recipes'))).length).toBeGreaterThanOrEqual(2);
    expect((await tool.promoted('recipes', 'd')).stderr).toMatch(
      /recipes@d{16} is not in the release store .*: it was not published there, or has been collected/,
    );
    await tool.run('pin', 'recipes', id('c'), '--off');
    expect(await tool.json('collect', '--older', '0d')).toMatchObject({ removed: [`recipes@${id('c')}`] });
  });
});
