import { expect, it } from '@jest/globals';
import { id } from '@jnn/platform/testing';
import { releaseUnderLoad, REQUESTS_A_SECOND } from './release-under-load';
import { SAMPLE_SIGNS } from './sample-site';

/** `npm run test:full` runs the whole number. */
const CHANGES = process.env['JNN_FULL'] === '1' ? 200 : 5;

it(`no request of ${REQUESTS_A_SECOND} a second fails and no page mixes two builds, over ${CHANGES} releases and rollbacks`, async () => {
  const { failed, mixed, requests, builds } = await releaseUnderLoad(CHANGES);
  expect({ failed, mixed }).toEqual({ failed: 0, mixed: 0 });
  expect(requests).toBeGreaterThan(CHANGES);
  expect([...builds].sort()).toEqual(SAMPLE_SIGNS.map(id));
}, 600_000);
