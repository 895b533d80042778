import { expect, test } from '@playwright/test';
import { builtFault } from '../faults/built';
import { release } from '../site/released-site';

// The release tool opens the candidate's pages in a browser of its own, against a backend of its own.
test.setTimeout(240_000);

test('a build that throws where it renders is not promoted: the smoke run says which page fails, and how', async () => {
  const { remote, build } = builtFault('mf-content', 'throws-at-render');
  const before = await release('status', '--json');
  const refused = await release('promote', remote, build, '--by', 'e2e', '--why', 'a bad build').catch(String);
  expect(refused).toContain(`${remote}@${build} at /contact-page`);
  expect(refused).toContain('Fault panel: thrown at render');
  expect(await release('status', '--json'), 'nothing was changed').toBe(before);
});
