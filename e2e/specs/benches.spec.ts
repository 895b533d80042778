import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { FULL } from '../fixtures/full';
import { ROOT, toolOutput } from '../site/processes';

// A change of a page, a call or the build must not break a bench unseen: each runs its smoke round, and nobody judges its
// figures.

const FOLDER = join(ROOT, 'tools', 'bench');
/** These take half a minute each. */
const LONG = new Set(['backend', 'build', 'lighthouse', 'releases']);

const benches = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'index.ts')));

for (const name of benches.filter((one) => FULL || !LONG.has(one))) {
  test(`the bench “${name}” finds what it measures`, async () => {
    expect(await toolOutput('bench', [name, '--smoke'], {})).toEqual(expect.any(String));
  });
}
