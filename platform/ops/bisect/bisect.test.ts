import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from '../../core/build/project';
import { id, openReleaseTool, SAMPLE_PROJECT, type ReleaseTool } from '../../testing/sample-releases';

/** Serves the builds that a trial site gives to everyone, as JSON, instead of their pages. */
const serveTrial: NonNullable<Project['serveTrial']> = async ({ source }) => {
  const { shell, remotes } = source.current();
  const builds = {
    shell: shell.build,
    ...Object.fromEntries(remotes.map(({ stable }) => [stable.name, stable.build])),
  };
  const server = createServer((_request, response) => response.end(JSON.stringify(builds)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    pinCookie: 'pin',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Answers whether the site at the end of a question has a part in a build. */
let answer: (builds: Readonly<Record<string, string>>) => string;
async function ask(question: string): Promise<string> {
  const [url = ''] = /http:\S+/.exec(question) ?? [];
  // The server above wrote it.
  return answer((await (await fetch(url)).json()) as Record<string, string>);
}

/** A command that fails where the recipes have one of these builds, as a test of the site would. */
const failsWith = (...signs: readonly string[]): string =>
  `node -e "fetch(process.env.SITE_URL).then((r) => r.json()).then(({ recipes }) => process.exit(${JSON.stringify(signs.map(id)).replaceAll('"', "'")}.includes(recipes) ? 1 : 0))"`;

let tool: ReleaseTool;
const promote = async (part: string, sign: string): Promise<void> => {
  await tool.published(part, sign);
  await tool.json('promote', part, id(sign), '--skip-smoke', 'no browser in this test', '--why', `${part} ${sign}`);
};

// Revision 3 is the site of everyone; 4 to 8 change it.
beforeEach(async () => {
  tool = await openReleaseTool(undefined, { ...SAMPLE_PROJECT, serveTrial }, ask);
  for (const [part, sign] of [
    ['shell', 'a'],
    ['recipes', 'b'],
    ['pantry', 'c'],
    ['recipes', 'd'],
    ['pantry', 'e'],
    ['recipes', 'f'],
    ['shell', '0'],
    ['pantry', '1'],
  ] as const)
    await promote(part, sign);
});
afterEach(() => tool.close());

describe('finding what brought a fault', () => {
  it('by a command names part, builds, revision, who and why', async () => {
    const { code, stdout } = await tool.run('bisect', '3', '--run', failsWith('d', 'f'));
    expect([code, stdout]).toEqual([0, expect.stringContaining('recipes brought the fault:')]);
    expect(stdout).toContain(`recipes ${id('b')} → ${id('d')} (revision 4)`);
    expect(stdout).toContain('by tester: recipes d');
    expect(stdout).toContain('npm run release -- rollback recipes');
  });

  it('halves what is left: three questions for five changes', async () => {
    const asked: string[] = [];
    answer = ({ recipes = '' }) => {
      asked.push(recipes);
      return recipes === id('f') ? 'yes' : 'no';
    };
    expect(await tool.json('bisect', '3')).toMatchObject({
      suspects: [{ part: 'recipes', from: id('d'), to: id('f'), revision: 6, by: 'tester' }],
    });
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  it('names all that are left where some could not be tried', async () => {
    answer = ({ shell, recipes }) => (recipes === id('f') ? (shell === id('0') ? 'y' : 's') : 'n');
    expect(await tool.json('bisect', '3')).toMatchObject({
      suspects: [{ part: 'recipes', to: id('f') }, { part: 'shell' }],
    });
  });

  it('goes around a build that was collected', async () => {
    await rm(join(tool.store, 'releases', 'recipes', id('d')), { recursive: true });
    expect(await tool.json('bisect', '3', '--run', failsWith('f'))).toMatchObject({
      suspects: [{ to: id('d') }, { part: 'pantry' }, { to: id('f') }],
    });
  });

  it('tells one after another what changed in one revision', async () => {
    await tool.json('rollback', '--to', '3');
    expect(await tool.json('bisect', '8', '--run', failsWith('b'))).toMatchObject({
      suspects: [{ part: 'recipes', from: id('f'), to: id('b'), revision: 9 }],
    });
  });

  it('leaves what is live as it is', async () => {
    const before = await tool.json('status');
    await tool.run('bisect', '3', '--run', failsWith('f'));
    expect(await tool.json('status')).toEqual(before);
  });
});

describe('a search that cannot be made', () => {
  it('says which revision to name, and what did not change', async () => {
    expect((await tool.run('bisect', '8', '--run', 'true')).stderr).toMatch(/Name a revision before 8/);
    expect((await tool.run('bisect', 'x')).stderr).toMatch(/whole number/);
    await tool.run('canary', 'recipes', id('d'), '5%', '--skip-smoke', 'no browser in this test');
    expect((await tool.run('bisect', '8', '--run', 'true')).stderr).toMatch(/same builds at revisions 8 and 9/);
  });

  it('ends when it is told to, or when its command breaks down', async () => {
    answer = () => 'q';
    expect(await tool.run('bisect', '3')).toMatchObject({ code: 1, stderr: expect.stringContaining('was stopped') });
    expect((await tool.run('bisect', '3', '--run', 'exit 130')).stderr).toMatch(/ended with 130/);
  });
});
