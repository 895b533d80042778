import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { putSourcesLive } from './publish-all';
import { id, openDesk, SAMPLE_PROJECT, type ReleaseDesk } from './testing/sample-releases';
import { configuredWriter, developmentEnvironment, ownStoreOf, releaseStoreOf, telemetryFolder } from './writer';

let desk: ReleaseDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

describe('a start from source', () => {
  const start = async (sign: string): Promise<string[]> => {
    const said: string[] = [];
    const writer = await configuredWriter(SAMPLE_PROJECT, desk.env);
    const builds = new Map([
      ['shell', id('a')],
      ['recipes', id(sign)],
    ]);
    await putSourcesLive(writer, { environment: 'production', builds, by: 'me' }, (line) => said.push(line));
    return said;
  };
  beforeEach(async () => {
    await desk.published('shell', 'a');
    for (const sign of ['b', 'c']) await desk.published('recipes', sign);
    await start('b');
  });

  it('makes its builds live as long as nothing was released by hand, and again changes nothing', async () => {
    expect(await start('b')).toEqual([]);
    expect(await desk.json('status')).toMatchObject({ revision: 1, remotes: { recipes: { stable: id('b') } } });
    await start('c');
    expect(await desk.json('status')).toMatchObject({ revision: 2, remotes: { recipes: { stable: id('c') } } });
  });

  it('leaves a running canary, and says how its own build would go live', async () => {
    await desk.run('canary', 'recipes', id('c'), '5%', '--skip-smoke', 'no browser');
    const before = await desk.json('status');
    expect((await start('c')).join('\n')).toMatch(/stays as it was released .*tester[^]*promote recipes c{16}/);
    expect(await desk.json('status')).toEqual(before);
  });

  it('has no store of its own where one is configured or the site is live', () => {
    const demo = { ...SAMPLE_PROJECT, mayMakeKey: () => true };
    expect(ownStoreOf(demo, { DATA_DIR: '/data' })).toBe('/data/releases');
    expect(ownStoreOf(demo, { DATA_DIR: '/data', RELEASE_STORE: '/shared' })).toBeNull();
    expect(ownStoreOf(SAMPLE_PROJECT, { DATA_DIR: '/data' })).toBeNull();
  });

  it('in development has a store of its own, whatever the environment holds', () => {
    const shared = { RELEASE_STORE: 's3://shared', RELEASE_SIGNING_KEY: 'key', TELEMETRY_STORE: '/shared' };
    const own = developmentEnvironment({ ...shared, DATA_DIR: '/data' });
    expect(releaseStoreOf(own)).toBe('/data/dev/releases');
    expect([telemetryFolder(own), own['RELEASE_SIGNING_KEY']]).toEqual(['/data/dev/telemetry', undefined]);
  });
});
