import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../fixtures/words';

/** The list of places for a search. */
export class ResultsPage {
  readonly heading: Locator;
  readonly places: Locator;

  constructor(
    page: Page,
    private readonly words: Words,
  ) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.places = page.getByRole('main').getByRole('article');
    this.status = page.getByRole('main').getByRole('status').filter({ hasText: words.places });
  }

  /** Says how many places there are. */
  readonly status: Locator;

  async expectFor(city: string): Promise<void> {
    await expect(this.heading).toContainText(city);
    await expect(this.status).toHaveText(this.words.places);
    await expect(this.places.first()).toBeVisible();
  }

  /** Opens the first place; gives its name. */
  async openFirst(): Promise<string> {
    const link = this.places.first().getByRole('heading').getByRole('link');
    const name = (await link.innerText()).trim();
    await link.click();
    return name;
  }
}
