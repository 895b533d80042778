import { expect, test } from '@playwright/test';
import { FULL } from '../fixtures/full';
import { toolOutput } from '../site/processes';
import { siteData } from '../site/released-site';

// Real parts with a few words of their source exchanged, opened by the gate's browser in the site under test.
test.setTimeout(FULL ? 1_500_000 : 240_000);

/** What `npm run proof -- rules … --json` prints of a build. */
interface Trial {
  readonly name: string;
  readonly problems: readonly string[];
}

async function tried(...names: readonly string[]): Promise<readonly Trial[]> {
  const env = { DATA_DIR: siteData(), API_URL: process.env['SITE_API'] ?? '' };
  const said = await toolOutput('proof', ['rules', ...names, '--here', '--json'], env);
  // Printed by the project's own command for this; it may have complained of the machine before.
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as readonly Trial[];
}

const RULES = FULL ? Array.from({ length: 12 }, (_, at) => `L-${String(at + 1)}`) : ['L-3'];

for (const rule of RULES) {
  test(`a build of a part that breaks ${rule} is refused, with page, rule and what to do`, async () => {
    const [trial] = await tried(rule);
    expect(trial?.problems[0]).toMatch(
      new RegExp(
        `^(?:mf-\\w+|shell)@[0-9a-f]{16} at /\\S* \\(page ".+", (?:hu|en), .*\\) breaks ${rule} \\(.+\\): it .+\\. .+\\. \\(R-23\\.`,
      ),
    );
  });
}

test('builds with changes of every day that break no rule go out', async () => {
  const few = ['hotel-title'];
  const trials = await tried(...(FULL ? ['good'] : few));
  expect(trials.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(trials).toHaveLength(FULL ? 20 : few.length);
});
