import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SEARCH_WORDS } from '../words/search-words';
import { stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { StayMap } from '../pages/stay-map';
import { ROOT } from '../site/processes';
import { serveReleased, type ReleasedSite } from '../site/released-site';

const MAKE_ARCHIVE = join(ROOT, 'shared', 'map', 'data', 'make-archive.mjs');

const search = SEARCH_WORDS.hu;
const BOUNDS = { west: 17.1, south: 46.7, east: 17.3, north: 46.85 };
/** On a motorway that is nowhere but in this test, west of Hévíz, and beside it. */
const ROAD = { latitude: 46.79, longitude: 17.175 };
const BESIDE = { latitude: 46.79, longitude: 17.165 };
const COLOURS = { motorway: [240, 166, 58], wood: [211, 228, 203], land: [245, 240, 230] };

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-streets-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

const line = (...coordinates: number[][]) => ({ type: 'LineString' as const, coordinates });
const area = (...ring: number[][]) => ({ type: 'Polygon' as const, coordinates: [ring] });

/** An archive of one road through one wood. */
async function writeStreets(): Promise<string> {
  const { west, south, east, north } = BOUNDS;
  const [corner, opposite] = [
    [west, south],
    [east, north],
  ];
  const wood = area(corner, [east, south], opposite, [west, north], corner);
  const road = line([ROAD.longitude, south], [ROAD.longitude, north]);
  const layers = {
    landcover: [{ type: 'Feature' as const, properties: { class: 'wood' }, geometry: wood }],
    transportation: [{ type: 'Feature' as const, properties: { class: 'motorway' }, geometry: road }],
  };
  const input = JSON.stringify({ layers, zooms: [6, 8, 10, 12], bounds: BOUNDS });
  const file = join(folder, 'streets.pmtiles');
  await writeFile(file, execFileSync(process.execPath, [MAKE_ARCHIVE], { input }));
  return file;
}

/** Goes away before the site does: what a page loads late would not be answered any more. */
async function leave(page: Page, site: ReleasedSite): Promise<void> {
  await page.goto('about:blank');
  await site.stop();
}

test('a street map that the operator names is drawn with its roads and woods, and says whose it is', async ({
  page,
  words,
}) => {
  const site = await serveReleased('demo', { MAP_TILES: await writeStreets() });
  try {
    await page.context().addCookies([{ name: 'main-message-apply', value: 'true', url: site.url }]);
    await page.goto(`${site.url}/szallas-lista?${stayQuery({ map: true })}`);
    const map = new StayMap(page, words, search);
    const colourAt = async (place: typeof ROAD) => (await map.placeOf(place))?.colour;
    await expect.poll(() => colourAt(BESIDE)).toEqual(COLOURS.wood);
    await expect.poll(() => colourAt(ROAD)).toEqual(COLOURS.motorway);
    await expect(map.region.getByRole('link', { name: /OpenStreetMap/ })).toBeVisible();
  } finally {
    await leave(page, site);
  }
});

test('a street map that is none leaves the map that comes with the site, and the log says so', async ({
  page,
  words,
}) => {
  const broken = join(folder, 'broken.pmtiles');
  await writeFile(broken, 'This is no archive.');
  const site = await serveReleased('demo', { MAP_TILES: broken });
  try {
    await page.context().addCookies([{ name: 'main-message-apply', value: 'true', url: site.url }]);
    await page.goto(`${site.url}/szallas-lista?${stayQuery({ map: true })}`);
    const map = new StayMap(page, words, search);
    await expect.poll(async () => (await map.placeOf(BESIDE))?.colour).toEqual(COLOURS.land);
    expect(site.said()).toContain(`MAP_TILES: ${broken} is no PMTiles archive of version 3`);
  } finally {
    await leave(page, site);
  }
});

test('a street map that is away when it is asked for gives way to the map that comes with the site', async ({
  page,
  words,
  guard,
}) => {
  guard.expect(/cannot be read; the map that comes with the site stands in|404|Failed to load resource/);
  const site = await serveReleased('demo', { MAP_TILES: await writeStreets() });
  try {
    await page.context().addCookies([{ name: 'main-message-apply', value: 'true', url: site.url }]);
    await page.route('**/map-tiles/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.url}/szallas-lista?${stayQuery({ map: true })}`);
    const map = new StayMap(page, words, search);
    await expect.poll(async () => (await map.placeOf(BESIDE))?.colour).toEqual(COLOURS.land);
  } finally {
    await leave(page, site);
  }
});
