import { PAGE_SIZE } from '@jnn/contract';
import type { BrowserContext, Request } from '@playwright/test';

/** A point as answers carry it, in degrees. */
interface Point {
  latitude: number;
  longitude: number;
}

/** As much of the call that asks for a part of the map, and of its answer, as is read here. */
interface Asked {
  readonly page: number;
  readonly maxPerPage: number;
  readonly coordinates: { readonly northEast: Point; readonly southWest: Point };
}
interface Answered {
  readonly Hotels: readonly { readonly HotelCode: string; readonly AditionalData: { readonly GeoPoint: Point } }[];
}

/** Cells of the grid: as many as the call gives places at most, each a little larger than what clusters on a tall map. */
const [COLUMNS, ROWS] = [7, 30] as const;

/** Whether a call asks for everything that gets a pin; else for a page of the list, which is left as it is. */
export const asksForPins = (request: Request): boolean =>
  request.url().endsWith('/search-on-map') && (request.postDataJSON() as Asked).maxPerPage === PAGE_SIZE.mapMax;

/** The page asked for; the body is the contract's. */
const pageOf = (request: Request): number => (request.postDataJSON() as Asked).page;

/** Lets the map have the first page of its places alone, so that all visits show as many. */
export async function limitPlaces(context: BrowserContext): Promise<void> {
  await context.route('**/api/*/search-on-map', async (route) => {
    if (!asksForPins(route.request()) || pageOf(route.request()) === 1) return route.fallback();
    return route.fulfill({ json: { Hotels: [], total: 0, maxPerPage: PAGE_SIZE.mapMax } });
  });
}

/**
 * Lays the places of a map's answer out over the part asked for, so far from each other that none joins a cluster. A place
 * keeps its cell in later answers; new places take those that fell free.
 */
export async function spreadPlaces(context: BrowserContext): Promise<void> {
  const cells: (string | null)[] = Array.from({ length: COLUMNS * ROWS }, () => null);
  await context.route('**/api/*/search-on-map', async (route) => {
    if (!asksForPins(route.request()) || pageOf(route.request()) > 1) return route.fallback();
    const response = await route.fetch();
    // Both are the contract's, which the site itself checks.
    const { northEast, southWest } = (route.request().postDataJSON() as Asked).coordinates;
    const answer = (await response.json()) as Answered;
    const present = new Set(answer.Hotels.map(({ HotelCode }) => HotelCode));
    for (const [cell, code] of cells.entries()) if (code !== null && !present.has(code)) cells[cell] = null;
    for (const { HotelCode, AditionalData } of answer.Hotels) {
      const known = cells.indexOf(HotelCode);
      const cell = known < 0 ? cells.indexOf(null) : known;
      cells[cell] = HotelCode;
      const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
      const { GeoPoint } = AditionalData;
      GeoPoint.longitude = between(southWest.longitude, northEast.longitude, (column + 0.5) / COLUMNS);
      GeoPoint.latitude = between(southWest.latitude, northEast.latitude, (row + 0.5) / ROWS);
    }
    return route.fulfill({ response, json: answer });
  });
}

const between = (from: number, to: number, part: number): number => from + (to - from) * part;
