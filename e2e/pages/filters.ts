import type { Locator, Page } from '@playwright/test';
import type { SearchWords } from '../words/search-words';
import type { Words } from '../words/words';

/** The filters, beside the list or, with a phone's width, in their sheet. */
export class Filters {
  readonly region: Locator;
  readonly chips: Locator;

  constructor(
    page: Page,
    words: Words,
    private readonly search: SearchWords,
    where: 'sidebar' | 'sheet' = 'sidebar',
  ) {
    this.region = where === 'sidebar' ? page.getByRole('region', { name: words.filters }) : page.getByRole('dialog');
    this.chips = page.getByRole('list', { name: search.activeFilters });
  }

  box(label: string): Locator {
    return this.region.getByRole('checkbox', { name: label, exact: true });
  }

  category(stars: number): Locator {
    return this.box(this.search.stars(stars));
  }

  /** How many places a button leads to, as it says. */
  async count(label: string): Promise<number> {
    const row = await this.box(label).locator('xpath=..').innerText();
    return Number(/(\d+)\s*\D+$/.exec(row)?.[1]);
  }

  get name(): Locator {
    return this.region.getByRole('searchbox', { name: this.search.hotelName });
  }

  price(end: 'from' | 'upTo'): Locator {
    const label = end === 'from' ? this.search.priceFrom : this.search.priceUpTo;
    return this.region.getByRole('spinbutton', { name: label });
  }

  /** How high each bar over the price's handles stands, in parts of the highest, and in which colour. */
  bars(): Promise<readonly { readonly height: number; readonly fill: string }[]> {
    return this.region
      .locator('[role="group"]:has([type="range"]) svg:has(rect)')
      .first()
      .locator('rect')
      .evaluateAll((bars) => {
        const heights = bars.map((bar) => bar.getBoundingClientRect().height);
        const highest = Math.max(...heights);
        return bars.map((bar, index) => ({
          height: Number(((heights[index] ?? 0) / highest).toFixed(2)),
          fill: getComputedStyle(bar).fill,
        }));
      });
  }

  get clear(): Locator {
    return this.region.getByRole('button', { name: this.search.clearFilters });
  }

  chip(label: string): Locator {
    return this.chips.getByRole('button', { name: `${this.search.remove} ${label}` });
  }
}
