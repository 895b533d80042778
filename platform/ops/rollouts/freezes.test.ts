import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { id, openReleaseTool, type ReleaseTool } from '../../testing/sample-releases';

const SMOKELESS = ['--skip-smoke', 'no browser in this test'] as const;
const UNTIL = ['--until', '2999-12-24T18:00+01:00'] as const;

let tool: ReleaseTool;
beforeEach(async () => {
  tool = await openReleaseTool();
  for (const [part, sign] of [
    ['shell', 'a'],
    ['recipes', 'b'],
    ['recipes', 'c'],
  ] as const) {
    await tool.published(part, sign);
    await tool.json('promote', part, id(sign), ...SMOKELESS);
  }
  await tool.published('recipes', 'd');
});
afterEach(() => tool.close());

const freeze = (...words: readonly string[]) => tool.run('freeze', ...UNTIL, '--why', 'the holidays', ...words);
const tries = async (...words: readonly string[]): Promise<string> => {
  const takesBack = words[0] === 'rollback';
  const { code, stderr } = await tool.run(...words, ...(takesBack ? [] : SMOKELESS));
  return code === 0 ? 'done' : stderr;
};
const REFUSED =
  /^The site is frozen from .* until 2999-12-24T17:00:00.000Z, by tester: the holidays\. A rollback works; .*"release -- unfreeze"\.$/;

describe('in a freeze', () => {
  it.each([
    ['a promotion', ['promote', 'recipes', id('d')]],
    ['a canary', ['canary', 'recipes', id('d'), '5%']],
    ['a plan', ['roll', 'recipes', id('d'), '--plan', '5,100']],
  ])('%s is refused, with the window, who and why', async (_what, words) => {
    await freeze();
    expect(await tries(...words)).toMatch(REFUSED);
    await tool.run('unfreeze');
    expect(await tries(...words)).toBe('done');
  });

  it('whatever takes back works, and nothing lets a build out to more', async () => {
    await tool.json('canary', 'recipes', id('d'), '20%', ...SMOKELESS);
    await freeze();
    expect(await tries('canary', 'recipes', id('d'), '50%')).toMatch(REFUSED);
    expect(await tries('canary', 'recipes', id('d'), '5%')).toBe('done');
    expect(await tries('canary', 'recipes', id('d'), '0%')).toBe('done');
    expect(await tries('rollback', 'recipes')).toBe('done');
    expect(await tries('rollback', '--to', '2')).toBe('done');
    // Going back to a revision from before does not end the freeze.
    expect(await tries('promote', 'recipes', id('d'))).toMatch(REFUSED);
  });
});

describe('a freeze', () => {
  it('stands in the history like any change, and "status" shows it', async () => {
    await freeze();
    expect(await tool.json('status')).toMatchObject({
      freezes: [{ until: '2999-12-24T17:00:00.000Z', by: 'tester', why: 'the holidays' }],
      change: {
        by: 'tester',
        why: 'the holidays',
        changes: [expect.stringMatching(/^frozen: .* \(tester: the holidays\)$/)],
      },
    });
    expect((await tool.run('status')).stdout).toMatch(
      /frozen: .* to 2999-12-24T17:00:00.000Z, by tester: the holidays/,
    );
    await tool.run('unfreeze', '--why', 'a fault must be mended');
    expect((await tool.run('history', '--limit', '1')).stdout).toMatch(/a fault must be mended\n +no longer frozen:/);
    expect((await tool.run('audit')).code).toBe(0);
  });

  it('may begin at a moment to the millisecond, as the operations page names it', async () => {
    await freeze('--from', '2026-11-23T22:00:00.123Z');
    expect(await tool.json('status')).toMatchObject({ freezes: [{ from: '2026-11-23T22:00:00.123Z' }] });
  });

  it('to come holds nothing back before it begins but a plan that would begin within', async () => {
    await freeze('--from', '2999-12-01T00:00Z');
    expect(await tries('roll', 'recipes', id('d'), '--plan', '5,100', '--at', '2999-12-02T00:00Z')).toMatch(REFUSED);
    expect(await tries('promote', 'recipes', id('d'))).toBe('done');
    await freeze();
    await tool.run('unfreeze');
    // The one to come stays until there is none in force.
    expect(await tool.json('status')).toMatchObject({ freezes: [{ from: '2999-12-01T00:00:00.000Z' }] });
    await tool.run('unfreeze');
    expect(await tool.json('status')).not.toHaveProperty('freezes');
    expect((await tool.run('unfreeze')).stderr).toMatch(/not frozen, and no freeze is to come/);
  });

  it.each([
    [[], /freeze --until 2026-12-24T18:00\+01:00 --why/],
    [['--until', '2999-01-01T00:00Z'], /--why/],
    [['--until', 'Christmas', '--why', 'the holidays'], /--until is a moment with its time zone/],
    [['--until', '2020-01-01T00:00Z', '--why', 'the holidays'], /ends after it begins and in the future/],
  ])('needs to say until when and why: %j', async (words, problem) => {
    expect((await tool.run('freeze', ...words)).stderr).toMatch(problem);
  });
});
