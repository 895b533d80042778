import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openObjects, releaseStore } from '../store/release-store';
import { publicKeys } from '../store/signing-keys';
import { readSite } from '../server/composition';
import type { RunningServer } from '../server/site-server';
import type { Objects } from '../store/objects';
import { statusCommand } from './commands/inspect';
import { readCommandLine } from './command';
import { id, openReleaseTool, SAMPLE_PROJECT, type ReleaseTool, sampleBuildsIn } from '../../testing/sample-releases';
import { serveTestSite } from '../../testing/serve-test-site';

/** `npm run test:full` runs the whole number. */
const FULL = process.env['JNN_FULL'] === '1';
const RELEASES = 10_000;
const VISITORS = FULL ? 10_000 : 2000;
const PART = 'recipes';
const BUILDS = ['b', 'c', 'd'] as const;

let tool: ReleaseTool;
let site: RunningServer;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

beforeEach(async () => {
  tool = await openReleaseTool();
  await tool.published('shell', 'a');
  for (const sign of BUILDS) await tool.published(PART, sign);
  await promote('shell', 'a');
  await promote(PART, BUILDS[0]);
  site = await serveTestSite(tool);
});
afterEach(async () => {
  agent.destroy();
  await site.close();
  await tool.close();
});

const promote = (part: string, sign: string) =>
  tool.json('promote', part, id(sign), '--skip-smoke', 'no browser in this test');

interface Answer {
  readonly status: number;
  readonly html: string;
}

/** One page of the part, asked for by a visitor. */
function pageFor(cookie = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${site.url}/${PART}`, { agent, headers: { cookie } }, (response) => {
      let html = '';
      response.setEncoding('utf8').on('data', (piece: string) => (html += piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, html }));
    }).on('error', reject);
  });
}

/** The builds of the part whose files a document has fetched or run. */
const buildsIn = ({ html }: Answer): ReadonlySet<string> => new Set(sampleBuildsIn(html, 'recipes'));

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Waits until the site's documents say so: it looks for a new revision by itself, at its own pace. */
async function given(text: string): Promise<void> {
  while (!(await pageFor()).html.includes(text)) await wait(50);
}

describe('while the site changes', () => {
  it(`a canary of 5 % is given to 5 % of ${VISITORS} visitors, and to the same ones at 20 %`, async () => {
    const inCanary = async (visitor: string) => buildsIn(await pageFor(`test-visitor=${visitor}`)).has(id('c'));
    const share = (percent: string) => tool.json('canary', PART, id('c'), percent, '--skip-smoke', 'no browser');
    // As random as real identities are, and the same in every run.
    const visitors = Array.from({ length: VISITORS }, (_, at) => createHash('md5').update(String(at)).digest('hex'));
    await share('5%');
    await given(id('c'));
    const chosen: string[] = [];
    for (let at = 0; at < visitors.length; at += 100) {
      const some = visitors.slice(at, at + 100);
      const canaries = await Promise.all(some.map(inCanary));
      chosen.push(...some.filter((_, place) => canaries[place]));
    }
    expect(Math.abs((100 * chosen.length) / VISITORS - 5)).toBeLessThan(1);
    await share('20%');
    await given('"revision":4');
    expect(await Promise.all(chosen.map(inCanary))).toEqual(chosen.map(() => true));
  }, 300_000);
});

/** Adds releases to the part, up to so many, as they lie in a store. */
async function releasesUpTo(count: number): Promise<void> {
  const text = await readFile(join(tool.store, 'releases', PART, id('b'), 'release.json'), 'utf8');
  const add = async (at: number): Promise<void> => {
    const build = at.toString(16).padStart(16, '0');
    const place = join(tool.store, 'releases', PART, build);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'release.json'), text.replaceAll(id('b'), build));
  };
  for (let at = 0; at < count; at += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - at) }, (_, place) => add(at + place)));
  }
}

/** What is read of the store, by the server that takes the site and by `release -- status`. */
async function readOfStore() {
  const asked: string[] = [];
  const objects = await openObjects(tool.store);
  const counting: Objects = {
    ...objects,
    read: (key) => (asked.push(key), objects.read(key)),
    list: (prefix) => (asked.push(`all of ${prefix}`), objects.list(prefix)),
  };
  // What a store has read once it keeps; the two are processes of their own.
  const opened = () => releaseStore(counting, publicKeys(tool.publicKey));
  const ofServer = opened();
  const revision = (await ofServer.currentRevision('production')) ?? 0;
  await readSite(ofServer, await ofServer.siteDocument('production', revision));
  const server = asked.splice(0);
  await statusCommand.run({
    words: [],
    options: readCommandLine(SAMPLE_PROJECT, statusCommand, [], {}).options,
    plugins: [],
    env: {},
    writer: { objects: counting, store: opened(), key: generateKeyPairSync('ed25519').privateKey, trusted: '' },
    project: SAMPLE_PROJECT,
    log: () => undefined,
    print: () => undefined,
    stopSignal: () => new AbortController().signal,
  });
  return { server, status: asked };
}

it(`the server and "status" read the same few objects of a store of ${RELEASES} releases as of one of ten`, async () => {
  await releasesUpTo(10);
  const few = await readOfStore();
  expect([few.server.length, few.status.length]).toEqual([7, 4]);
  await releasesUpTo(RELEASES);
  expect(await readOfStore()).toEqual(few);
  expect(await tool.json('status')).toMatchObject({ revision: 2 });
}, 300_000);
