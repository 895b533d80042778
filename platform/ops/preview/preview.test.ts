import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Project } from '../../core/build/project';
import { CHROMIUM_PATH } from '../../testing/chromium';
import { id, openReleaseTool, SAMPLE_PROJECT, sampleRelease, type ReleaseTool } from '../../testing/sample-releases';

/** Of each trial the store that its environment names, and the one that it is given. */
const stores: (readonly [named: string | undefined, given: string])[] = [];

/** Serves a page whose English text is its build's first digit, to a pinned visitor that of the revision. */
const serveTrial: NonNullable<Project['serveTrial']> = async ({ source, env, releaseStore }) => {
  stores.push([env['RELEASE_STORE'], releaseStore]);
  const server = createServer((request, response) => {
    const pinned = /pin=(\d+)/.exec(request.headers.cookie ?? '')?.[1];
    void Promise.resolve(pinned === undefined ? source.current() : source.at(Number(pinned))).then((site) => {
      const build = site?.remotes[0]?.stable.build ?? '';
      const text = request.url?.startsWith('/en/') ? build.slice(0, 1).repeat(8) : 'Receptek';
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><link rel="icon" href="data:,"><h1>${text}</h1>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    pinCookie: 'pin',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

let tool: ReleaseTool;
beforeAll(async () => {
  tool = await openReleaseTool(undefined, {
    ...SAMPLE_PROJECT,
    // A folder without sources of parts.
    root: import.meta.dirname,
    serveTrial,
    findChromium: () => Promise.resolve(CHROMIUM_PATH),
  });
  for (const [part, sign] of [
    ['shell', 'a'],
    ['recipes', 'b'],
  ] as const) {
    await tool.published(part, sign);
    await tool.json('promote', part, id(sign), '--skip-smoke', 'no browser in this test');
  }
});
afterAll(() => tool.close());

describe('a preview', () => {
  it('shows each page before and after in every language and width, and writes nothing into the store', async () => {
    const from = await tool.built(sampleRelease('recipes', 'c'), 'c');
    const report = join(tool.folder, 'report');
    const before = await readdir(join(tool.store, 'releases', 'recipes'));
    const { code, stdout } = await tool.runWith(
      // Only releases are signed.
      { RELEASE_SIGNING_KEY: '', RELEASE_PUBLIC_KEY: tool.publicKey },
      ...['preview', 'recipes', '--from', from, '--report', report, '--once'],
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/recipes, en, 360 px: [0-9.]+ % of the pixels changed/);
    expect(stdout).toMatch(/recipes, en, 1280 px: [0-9.]+ % of the pixels changed/);
    expect(stdout).toContain(`2 of 4 screenshots changed: ${join(report, 'index.html')}`);
    const page = await readFile(join(report, 'index.html'), 'utf8');
    expect(page.indexOf('recipes, en, 360 px')).toBeLessThan(page.indexOf('recipes, hu, 360 px'));
    expect((await readdir(report)).filter((name) => name.endsWith('.png'))).toHaveLength(12);
    expect(await readdir(join(tool.store, 'releases', 'recipes'))).toEqual(before);
    expect(await tool.json('status')).toMatchObject({ revision: 2 });
  });

  it('shows a part that the site does not have yet', async () => {
    const from = await tool.built(sampleRelease('shops', 'd'), 'd');
    const report = join(tool.folder, 'report-of-shops');
    const asked = ['preview', 'shops', '--from', from, '--report', report, '--once'];
    const { code, stdout } = await tool.runWith({ RELEASE_STORE: tool.store }, ...asked);
    expect([code, stdout]).toEqual([0, expect.stringContaining(join(report, 'index.html'))]);
    expect(stdout).toContain('shops, hu, 360 px: a new page');
    expect((await readdir(report)).some((name) => name.includes('before'))).toBe(false);
    const [named, given] = stores.at(-1) ?? [];
    // The copy has the build; the site's own store has not.
    expect(named).toBe(given);
    expect(given).not.toBe(tool.store);
  });

  it('of a part that is nowhere is refused in a sentence', async () => {
    expect((await tool.run('preview', 'shops')).stderr).toMatch(/There is no part "shops"/);
  });
});
