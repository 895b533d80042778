import { describe, expect, it } from '@jest/globals';
import { ServerConfigError } from '@jnn/platform/server';
import { readSiteServerConfig } from './config';

const read = (env: Record<string, string>) =>
  readSiteServerConfig(
    { PORT: '0', SITE_URL: 'http://localhost:3000', ...env },
    { apiUrl: 'http://localhost:4000', releaseStore: '/nowhere', releasePublicKey: 'a key' },
  );

const linksOf = (env: Record<string, string>) =>
  read(env).SOCIAL_LINKS.map(({ name, url }) => `${name} ${new URL(url).hostname}`);

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

describe('the archive of map tiles', () => {
  it.each([
    'hungary.pmtiles',
    '/srv/maps/hungary.pmtiles',
    'https://tiles.jnn.example/hungary.pmtiles?v=2',
    'http://localhost:8080/hungary.pmtiles',
    'http://127.0.0.1:8080/hungary.pmtiles',
  ])('is a file or an address that nobody changes on the way (%s)', (named) => {
    expect(read({ MAP_TILES: named }).MAP_TILES).toBe(named);
  });

  it.each([
    'http://tiles.jnn.example/hungary.pmtiles',
    'https://user:secret@tiles.jnn.example/hungary.pmtiles',
    's3://maps/hungary.pmtiles',
    'https://',
  ])('is refused by name where browsers must not or cannot read it (%s)', (named) => {
    expect(() => read({ MAP_TILES: named })).toThrow(ServerConfigError);
    expect(() => read({ MAP_TILES: named })).toThrow(/^MAP_TILES cannot be used: .*https address/);
  });

  it('is none unless it is named', () => {
    expect(read({}).MAP_TILES).toBe('');
  });
});
