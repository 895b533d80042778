import type { Locator, Page } from '@playwright/test';
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
  readonly zoomOut: Locator;
  readonly searchArea: Locator;

  constructor(page: Page, words: Words, search: SearchWords) {
    this.region = page.getByRole('region', { name: words.map });
    this.canvas = this.region.getByRole('application');
    this.pins = this.region.getByRole('button', { name: /, \d.* €$/ });
    this.clusters = this.region.getByRole('button', { name: search.cluster });
    this.zoomOut = this.region.getByRole('button', { name: search.zoomOut });
    this.searchArea = this.region.getByRole('button', { name: search.searchArea });
  }

  pin(place: string): Locator {
    return this.region.getByRole('button', { name: `${place}, ` });
  }
}
