import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../fixtures/words';

export interface Guest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly postcode: string;
  readonly city: string;
  readonly street: string;
}

export const GUEST: Guest = {
  firstName: 'Ágnes',
  lastName: 'Őszi',
  email: 'agnes.oszi@example.hu',
  phone: '+36 30 123 4567',
  country: 'Magyarország',
  postcode: '9021',
  city: 'Győr',
  street: 'Fő utca 1.',
};

/** The reservation page before a booking is made. */
export class ReservationPage {
  readonly book: Locator;
  readonly lastName: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    this.book = page.getByRole('button', { name: words.obligation });
    this.lastName = page.getByRole('textbox', { name: words.lastName }).first();
  }

  /** Fills in the form and waits until what was typed last is kept, so that a reload finds it. */
  async fillIn(guest: Guest, adults = 2): Promise<void> {
    const { page, words } = this;
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/data/save') && (answer.request().postData() ?? '').includes(guest.street),
    );
    for (let person = 0; person < adults; person += 1) {
      await page.getByRole('textbox', { name: words.lastName }).nth(person).fill(guest.lastName);
      await page.getByRole('textbox', { name: words.firstName }).nth(person).fill(guest.firstName);
    }
    const fields = [
      [words.email, guest.email],
      [words.phone, guest.phone],
      [words.country, guest.country],
      [words.postcode, guest.postcode],
      [words.city, guest.city],
      [words.street, guest.street],
    ] as const;
    for (const [name, value] of fields) await page.getByRole('textbox', { name }).first().fill(value);
    await kept;
  }

  /** Accepts the terms and books; leads to the bank. */
  async agreeAndBook(): Promise<void> {
    for (const name of [this.words.acceptTerms, this.words.acceptPrivacy]) {
      await this.page.getByRole('checkbox', { name }).check();
    }
    await this.book.click();
    await expect(this.page).toHaveURL(/\/bank\//);
  }
}
