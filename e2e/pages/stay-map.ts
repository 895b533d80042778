import { expect, type Locator, type Page } from '@playwright/test';
import type { SearchWords } from '../fixtures/search-words';
import type { Words } from '../fixtures/words';

/** The map beside the list of places. */
export class StayMap {
  readonly region: Locator;
  /** What takes the arrow keys. */
  readonly canvas: Locator;
  /** Pins of one place each, named by place and price. */
  readonly pins: Locator;
  readonly clusters: Locator;
  /** What Tab leads to among pins and clusters. */
  readonly stops: Locator;
  readonly zoomOut: Locator;
  readonly searchArea: Locator;

  constructor(page: Page, words: Words, search: SearchWords) {
    this.region = page.getByRole('region', { name: words.map });
    this.canvas = this.region.getByRole('application');
    this.pins = this.region.getByRole('button', { name: /, \d.*\s(Ft|HUF)$/ });
    this.clusters = this.region.getByRole('button', { name: search.cluster });
    this.stops = this.region.locator('[data-pin][tabindex="0"]');
    this.zoomOut = this.region.getByRole('button', { name: search.zoomOut });
    this.searchArea = this.region.getByRole('button', { name: search.searchArea });
  }

  /** The name of a place with a pin of its own, once the map has come to rest. */
  async firstPlace(): Promise<string> {
    const label = async () => (await this.pins.first().getAttribute('aria-label')) ?? '';
    await expect(this.pins.first()).toBeVisible();
    let name = await label();
    await expect
      .poll(
        async () => {
          const before = name;
          name = await label();
          return name === before;
        },
        { intervals: [400] },
      )
      .toBe(true);
    return name.replace(/, [^,]+$/, '');
  }

  /** Where a town stands in the map's frame, in whole pixels. */
  async placeOf(town: string): Promise<{ readonly x: number; readonly y: number } | null> {
    const frame = await this.region.boundingBox();
    const name = await this.region.getByText(town, { exact: true }).boundingBox();
    return frame && name && { x: Math.round(name.x - frame.x), y: Math.round(name.y - frame.y) };
  }

  pin(place: string): Locator {
    return this.region.getByRole('button', { name: `${place}, ` });
  }
}
