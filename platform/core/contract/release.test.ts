import { expect, it } from '@jest/globals';
import { sampleRelease } from '../../testing/sample-releases';
import { Release } from './release';

it('a release that calls the version of the platform "treaty", as those before did, is read as one of today', () => {
  const { platform, ...others } = sampleRelease('recipes', 'a', { platform: '1.1.0' });
  expect(Release.parse({ ...others, treaty: platform })).toEqual({ ...others, platform });
  expect(Release.safeParse(others).success).toBe(false);
});
