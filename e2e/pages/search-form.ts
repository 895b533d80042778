import type { Locator, Page } from '@playwright/test';
import type { Words } from '../words/words';

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
  readonly destination: Locator;
  readonly submit: Locator;

  constructor(
    page: Page,
    private readonly words: Words,
  ) {
    this.#form = page.getByRole('search');
    this.destination = this.#form.getByRole('combobox', { name: words.destination });
    this.submit = this.#form.getByRole('button', { name: words.search, exact: true });
  }

  async search({ city, from, until, adults = 2 }: Stay): Promise<void> {
    const { words } = this;
    await this.destination.fill(city);
    await this.option(new RegExp(city)).first().click();
    await this.#form.getByRole('textbox', { name: words.checkIn }).fill(from);
    await this.#form.getByRole('textbox', { name: words.checkOut }).fill(until);
    await this.#form.getByRole('spinbutton', { name: words.adults }).fill(String(adults));
    await this.submit.click();
  }

  option(name: string | RegExp): Locator {
    return this.#form.getByRole('option', { name });
  }

  day(label: string): Locator {
    return this.#form.getByRole('textbox', { name: label });
  }

  number(label: string): Locator {
    return this.#form.getByRole('spinbutton', { name: label });
  }

  get form(): Locator {
    return this.#form;
  }
}
