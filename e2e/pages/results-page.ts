import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../words/words';

/** The list of places for a search. */
export class ResultsPage {
  readonly heading: Locator;
  readonly places: Locator;
  /** Says how many places there are. */
  readonly status: Locator;
  /** Buttons of the sorting. */
  readonly sorts: Locator;
  readonly map: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.places = page.getByRole('main').getByRole('article');
    this.status = page.getByRole('main').getByRole('status').filter({ hasText: words.places });
    this.sorts = page.getByRole('group', { name: words.sort }).getByRole('button');
    this.map = page.getByRole('switch', { name: words.map });
  }

  async expectFor(city: string): Promise<void> {
    await expect(this.heading).toContainText(city);
    await expect(this.status).toHaveText(this.words.places);
    await expect(this.places.first()).toBeVisible();
  }

  /** The list answers the last question with so many places, of which these are on the page in this order. */
  async expectFound({ total, names }: { readonly total: number; readonly names: readonly string[] }): Promise<void> {
    await expect(this.status).toHaveText(new RegExp(`^${total}\\s`));
    await expect(this.places.getByRole('heading')).toHaveText([...names]);
    await expect(this.page.locator('[data-stale]')).toHaveCount(0);
  }

  names(): Promise<string[]> {
    return this.places.getByRole('heading').allInnerTexts();
  }

  sort(label: string): Locator {
    return this.sorts.filter({ hasText: label });
  }

  /** Opens the first place; gives its name. */
  async openFirst(): Promise<string> {
    const link = this.places.first().getByRole('heading').getByRole('link');
    const name = (await link.innerText()).trim();
    await link.click();
    return name;
  }

  /** The value of a query parameter of the present address. */
  param(name: string): string | null {
    return new URL(this.page.url()).searchParams.get(name);
  }
}
