import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { putSourcesLive } from './publish-all';
import { id, openReleaseTool, SAMPLE_PROJECT, type ReleaseTool } from '../../testing/sample-releases';
import { configuredWriter, developmentEnvironment, ownStoreOf, releaseStoreOf, usualEnvironment } from './writer';

let tool: ReleaseTool;
beforeEach(async () => {
  tool = await openReleaseTool();
});
afterEach(() => tool.close());

describe('a start from source', () => {
  const start = async (sign: string, environment = 'demo'): Promise<string[]> => {
    const said: string[] = [];
    const writer = await configuredWriter(SAMPLE_PROJECT, tool.env);
    const builds = new Map([
      ['shell', id('a')],
      ['recipes', id(sign)],
    ]);
    await putSourcesLive(writer, { environment, builds, by: 'me' }, (line) => said.push(line));
    return said;
  };
  const status = () => tool.json('status', '--environment', 'demo');
  beforeEach(async () => {
    await tool.published('shell', 'a');
    for (const sign of ['b', 'c']) await tool.published('recipes', sign);
    await start('b');
  });

  it('makes its builds live as long as nothing was released by hand, and again changes nothing', async () => {
    expect(await start('b')).toEqual([]);
    expect(await status()).toMatchObject({ revision: 1, remotes: { recipes: { stable: id('b') } } });
    await start('c');
    expect(await status()).toMatchObject({ revision: 2, remotes: { recipes: { stable: id('c') } } });
  });

  it('leaves a running canary, and says how its own build would go live', async () => {
    await tool.run('canary', 'recipes', id('c'), '5%', '--skip-smoke', 'no browser', '--environment', 'demo');
    const before = await status();
    expect((await start('c')).join('\n')).toMatch(/stays as it was released .*tester[^]*promote recipes c{16}/);
    expect(await status()).toEqual(before);
  });

  it('changes no protected environment and none that is not declared, until they are declared otherwise', async () => {
    await expect(start('b', 'staging')).rejects.toThrow('staging is protected: only "release -- promote" changes');
    await expect(start('b', 'prodution')).rejects.toThrow(
      'There is no environment "prodution"; declared are demo, staging, production.',
    );
    await tool.run('environment', 'staging', '--unprotected', '--why', 'a machine to try things on');
    await start('b', 'staging');
    expect(await tool.json('status', '--environment', 'staging')).toMatchObject({ revision: 1 });
  });

  it('has no store of its own where one is configured or the site is live', () => {
    const demo = { ...SAMPLE_PROJECT, mayMakeKey: () => true };
    expect(ownStoreOf(demo, { DATA_DIR: '/data' })).toBe('/data/releases');
    expect(ownStoreOf(demo, { DATA_DIR: '/data', RELEASE_STORE: '/shared' })).toBeNull();
    expect(ownStoreOf(SAMPLE_PROJECT, { DATA_DIR: '/data' })).toBeNull();
  });

  it('is of the demo where no environment is named, and any other store of production', () => {
    const demo = { ...SAMPLE_PROJECT, mayMakeKey: () => true };
    expect(usualEnvironment(demo, { DATA_DIR: '/data' })).toBe('demo');
    expect(usualEnvironment(demo, { DATA_DIR: '/data' }, '/shared')).toBe('production');
    expect(usualEnvironment(demo, { DATA_DIR: '/data', RELEASE_STORE: '/shared' })).toBe('production');
    expect(usualEnvironment(SAMPLE_PROJECT, { DATA_DIR: '/data' })).toBe('production');
    expect(usualEnvironment(demo, { DATA_DIR: '/data', SITE_ENVIRONMENT: 'staging' })).toBe('staging');
  });

  it('in development has a store of its own, whatever the environment holds', () => {
    const shared = { RELEASE_STORE: 's3://shared', RELEASE_SIGNING_KEY: 'key', TELEMETRY_STORE: '/shared' };
    const own = developmentEnvironment({ ...shared, DATA_DIR: '/data' });
    expect(releaseStoreOf(own)).toBe('/data/dev/releases');
    expect([own['TELEMETRY_STORE'], own['RELEASE_SIGNING_KEY']]).toEqual(['/data/dev/telemetry', undefined]);
  });
});

describe('the environments of a store', () => {
  it('are demo, staging and production, of which the last two are protected', async () => {
    const { stdout } = await tool.run('environments');
    expect(stdout).toMatch(
      /^demo +a start from source may release into it\nstaging +protected\nproduction +protected$/,
    );
  });

  it('are declared by the release tool, with who and why', async () => {
    const { stderr } = await tool.run('status', '--environment', 'preview');
    expect(stderr).toMatch(/no environment "preview".*"release -- environment preview" declares it/);
    await tool.run('environment', 'preview', '--why', 'for the customer');
    expect(await tool.json('environments')).toMatchObject({
      production: { protected: true },
      preview: { protected: true, change: { by: 'tester', why: 'for the customer' } },
    });
    expect((await tool.run('status', '--environment', 'preview')).stderr).toContain('no site in "preview" yet');
    expect((await tool.run('environment', 'preview', '--protected')).stdout).toBe('preview is declared so already.');
  });

  it.each([
    [[], /environment NAME/],
    [['demo', '--protected', '--unprotected'], /environment NAME/],
    [['../demo'], /must be lower-case letters/],
  ])('are not declared by what cannot be meant: %j', async (words, problem) => {
    expect((await tool.run('environment', ...words)).stderr).toMatch(problem);
  });

  it('are refused when nobody with a key has declared them', async () => {
    await tool.run('environment', 'preview');
    const place = join(tool.store, 'environments.json');
    await writeFile(place, (await readFile(place, 'utf8')).replace('"protected": true', '"protected": false'));
    expect((await tool.run('environments')).stderr).toMatch(/environments\.json .*is not signed by a key/);
  });
});
