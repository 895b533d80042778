import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { toolOutput } from '@jnn/e2e/processes';
import startSite from '@jnn/e2e/start-site';
import { benchNames } from './benches';

// A change of a page, a call or the build must not break a bench unseen: each runs its smoke round, and nobody judges its figures.

const TIMEOUT = 120_000;
/** Longer than the site gives itself to start. */
const START_TIMEOUT = 250_000;

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startSite();
}, START_TIMEOUT);
afterAll(() => stop());

it.each(benchNames())(
  'the bench “%s” finds what it measures',
  async (name) => {
    await expect(toolOutput('bench', [name, '--smoke'], {})).resolves.toEqual(expect.any(String));
  },
  TIMEOUT,
);
