import type { Page } from '@playwright/test';
import { SEARCH_WORDS } from '../words/search-words';
import { stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { type Position, StayMap } from '../pages/stay-map';

const search = SEARCH_WORDS.hu;
/** The water and the land of the map in both appearances (`map-tokens.css`). */
const COLOURS = {
  light: { water: [179, 219, 230], land: [245, 240, 230] },
  dark: { water: [22, 54, 68], land: [24, 33, 31] },
} as const;
const BALATON: readonly Position[] = [
  { latitude: 46.93, longitude: 17.97 },
  { latitude: 46.945, longitude: 17.915 },
];
/** On the peninsula that reaches into the lake, and on the hills behind its shore. */
const ASHORE: readonly Position[] = [
  { latitude: 46.9, longitude: 17.862 },
  { latitude: 46.985, longitude: 17.85 },
];

/** Every name that the map draws from now on. */
async function recordNames(page: Page): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  await page.exposeFunction('recordName', (name: string) => void names.add(name));
  await page.addInitScript(() => {
    const draw = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function fillText(...reported) {
      // What Playwright has exposed.
      (window as unknown as Record<'recordName', (name: string) => void>).recordName(reported[0]);
      draw.apply(this, reported);
    };
  });
  return names;
}

async function openMap(page: Page, town: { readonly city: string; readonly cityName: string }): Promise<void> {
  await page.goto(`/szallas-lista?${stayQuery({ ...town, map: true })}`);
}

for (const appearance of ['light', 'dark'] as const) {
  test(`water is where water is on the ${appearance} map, and land where land is`, async ({ page, words }) => {
    await page.emulateMedia({ colorScheme: appearance });
    await openMap(page, { city: 'balatonfured', cityName: 'Balatonfüred' });
    const map = new StayMap(page, words, search);
    await expect(map.clusters.or(map.pins).first()).toBeVisible();
    for (const step of ['where it begins', 'one step out', 'two steps out']) {
      if (step !== 'where it begins') await map.zoomOut.click();
      const colours = async (places: readonly Position[]): Promise<unknown> => {
        const painted = await Promise.all(places.map((place) => map.placeOf(place)));
        return painted.flatMap((place) => (place ? [place.colour] : []));
      };
      // A place beyond the map's edge says nothing; two steps out all are in view.
      await expect.poll(() => colours(BALATON), step).toContainEqual(COLOURS[appearance].water);
      await expect.poll(() => colours(BALATON), step).not.toContainEqual(COLOURS[appearance].land);
      await expect.poll(() => colours(ASHORE), step).toContainEqual(COLOURS[appearance].land);
      await expect.poll(() => colours(ASHORE), step).not.toContainEqual(COLOURS[appearance].water);
    }
  });
}

for (const [city, cityName, villages] of [
  ['heviz', 'Hévíz', ['Cserszegtomaj', 'Nemesbük', 'Keszthely', 'Gyenesdiás', 'Sármellék']],
  ['siofok', 'Siófok', ['Balatonszabadi', 'Zamárdi', 'Ádánd', 'Tihany', 'Csopak']],
  ['balatonfured', 'Balatonfüred', ['Csopak', 'Tihany', 'Nemesvámos', 'Zamárdi', 'Balatonföldvár']],
  ['eger', 'Eger', ['Egerszalók', 'Ostoros', 'Andornaktálya', 'Felsőtárkány', 'Kerecsend']],
  ['sopron', 'Sopron', ['Ágfalva', 'Fertőrákos', 'Nagycenk', 'Fertőd', 'Fertőszentmiklós']],
] as const) {
  test(`the map of ${cityName} names the five next towns and villages`, async ({ page, words }) => {
    const names = await recordNames(page);
    await openMap(page, { city, cityName });
    const map = new StayMap(page, words, search);
    await expect(map.clusters.or(map.pins).first()).toBeVisible();
    // Closer views have what is closer, wider ones what is farther.
    for (let step = 0; step < 4; step += 1) await map.drawOneStepOut();
    await expect.poll(() => [...names]).toEqual(expect.arrayContaining([...villages]));
  });
}

test('the first look takes 40 KB at the most, and the rest comes when the map shows it', async ({ page, words }) => {
  const parts: number[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('.pmtiles')) return;
    expect(response.status()).toBe(206);
    expect(response.headers()['cache-control']).toContain('immutable');
    parts.push(Number(response.headers()['content-length']));
  });
  await openMap(page, { city: 'heviz', cityName: 'Hévíz' });
  const map = new StayMap(page, words, search);
  await expect.poll(() => map.placeOf({ latitude: 46.79, longitude: 17.184 })).not.toBeNull();
  const sum = (): number => parts.reduce((all, part) => all + part, 0);
  expect(sum()).toBeGreaterThan(0);
  expect(sum()).toBeLessThanOrEqual(40 * 1024);
  const before = parts.length;
  for (let step = 0; step < 4; step += 1) await map.drawOneStepOut();
  await expect.poll(() => parts.length).toBeGreaterThan(before);
});
