import type { Locator, Page } from '@playwright/test';
import type { Words } from '../fixtures/words';

export interface Stay {
  readonly city: string;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  readonly adults?: number;
}

/** The search form, on the home page and above the results. */
export class SearchForm {
  readonly #form: Locator;

  constructor(
    page: Page,
    private readonly words: Words,
  ) {
    this.#form = page.getByRole('search');
  }

  async search({ city, from, until, adults = 2 }: Stay): Promise<void> {
    const { words } = this;
    const destination = this.#form.getByRole('combobox', { name: words.destination });
    await destination.fill(city);
    await this.#form
      .getByRole('option', { name: new RegExp(city) })
      .first()
      .click();
    await this.#form.getByRole('textbox', { name: words.checkIn }).fill(from);
    await this.#form.getByRole('textbox', { name: words.checkOut }).fill(until);
    await this.#form.getByRole('spinbutton', { name: words.adults }).fill(String(adults));
    await this.#form.getByRole('button', { name: words.search, exact: true }).click();
  }
}
