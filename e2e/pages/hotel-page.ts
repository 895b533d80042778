import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../words/words';
import { forintsIn } from './money';

/** The accommodation page. */
export class HotelPage {
  readonly heading: Locator;
  readonly offers: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.offers = page.getByRole('region', { name: words.offers }).getByRole('article');
  }

  async expectName(hotel: string): Promise<void> {
    await expect(this.heading).toHaveText(hotel);
  }

  async expectFor(hotel: string): Promise<void> {
    await this.expectName(hotel);
    await expect(this.offers.first()).toBeVisible();
  }

  /** The total of the first offer in forints. */
  async firstTotal(): Promise<number> {
    return forintsIn(await this.offers.first().innerText());
  }

  /** What the nights of the first offer sum to, as its breakdown says. */
  async firstBreakdown(): Promise<number> {
    const offer = this.offers.first();
    await offer.getByRole('button', { name: this.words.breakdown }).click();
    const rows = this.page.getByRole('table').first().locator('tbody').getByRole('row');
    await expect(rows.first()).toBeVisible();
    const nights = await rows.allInnerTexts();
    return nights.map(forintsIn).reduce((sum, night) => sum + night, 0);
  }

  async bookFirst(): Promise<void> {
    await this.offers.first().getByRole('button', { name: this.words.book, exact: true }).click();
  }

  /** The first offer that is confirmed at once. */
  get free(): Locator {
    return this.offers.filter({ hasNotText: this.words.onRequest }).first();
  }

  /** Asks for the offers until another day. @param until YYYY-MM-DD */
  async leaveOn(until: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words.changeStay }).click();
    await this.page.getByRole('textbox', { name: this.words.checkOut }).fill(until);
    await this.page.getByRole('button', { name: this.words.updateOffers }).click();
  }

  /** Books the first offer that is confirmed at once. */
  async bookFree(): Promise<void> {
    await this.free.getByRole('button', { name: this.words.book, exact: true }).click();
  }
}
