import { expect, it } from '@jest/globals';
import { serveTrial } from './trial-site';

it.each([
  ['missing', {}, 'API_URL is missing'],
  [
    'of an API that does not answer',
    { API_URL: 'http://127.0.0.1:9' },
    'The API at http://127.0.0.1:9 does not answer',
  ],
])(
  'refuses a trial whose address of the API is %s, since no page could show what it is about',
  async (_, env, says) => {
    const source = {
      current: () => {
        throw new Error('asked for');
      },
      at: async () => null,
      build: async () => null,
      close: () => undefined,
    };
    const trial = { source, env, releaseStore: '/nowhere', releasePublicKey: 'a key' };
    await expect(serveTrial(trial)).rejects.toThrow(says);
  },
);
