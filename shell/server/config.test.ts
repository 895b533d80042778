import { describe, expect, it } from '@jest/globals';
import { readSiteServerConfig } from './config';

const linksOf = (env: Record<string, string>) =>
  readSiteServerConfig(
    { PORT: '0', SITE_URL: 'http://localhost:3000', ...env },
    { apiUrl: 'http://localhost:4000', releaseStore: '/nowhere', releasePublicKey: 'a key' },
  ).SOCIAL_LINKS.map(({ name, url }) => `${name} ${new URL(url).hostname}`);

describe('the links to social sites', () => {
  it('are those of the configuration', () => {
    expect(linksOf({ SOCIAL_LINKS: 'Facebook=https://www.facebook.com/jnn,X=https://x.com/jnn' })).toEqual([
      'Facebook www.facebook.com',
      'X x.com',
    ]);
  });

  it('are examples that belong to nobody in the demo, and none where the site is live', () => {
    expect(linksOf({})).toEqual(['Facebook facebook.example', 'Instagram instagram.example']);
    expect(linksOf({ JNN_MODE: 'live', SITE_URL: 'https://jnn.hu' })).toEqual([]);
  });
});
