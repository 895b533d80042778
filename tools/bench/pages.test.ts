import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { toolOutput } from '@jnn/e2e/processes';
import startSite from '@jnn/e2e/start-site';

// A change of a page must not break a bench unseen: each that opens pages visits them once, and nobody judges its figures.

const TIMEOUT = 120_000;

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startSite();
}, TIMEOUT);
afterAll(() => stop());

it.each(['load', 'ui', 'rendering'])(
  'the bench “%s” finds in the pages what it measures',
  async (name) => {
    await expect(toolOutput('bench', [name, '--smoke'], {})).resolves.toEqual(expect.any(String));
  },
  TIMEOUT,
);
