import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../words/words';
import { forintsIn } from './money';

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

/** Names of the fields beside the guests' names, each with what the guest writes there. */
export const contactFields = (words: Words, guest: Guest) =>
  [
    [words.email, guest.email],
    [words.phone, guest.phone],
    [words.country, guest.country],
    [words.postcode, guest.postcode],
    [words.city, guest.city],
    [words.street, guest.street],
  ] as const;

/** The reservation page before a booking is made. */
export class ReservationPage {
  readonly book: Locator;
  readonly lastName: Locator;
  readonly email: Locator;
  /** What is being booked, with its price. */
  readonly summary: Locator;
  /** What keeps the form from being sent. */
  readonly faults: Locator;
  /** Leads to the hotel's offers of this moment. */
  readonly freshOffers: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    this.book = page.getByRole('button', { name: words.obligation });
    this.lastName = page.getByRole('textbox', { name: words.lastName }).first();
    this.email = page.getByRole('textbox', { name: words.email });
    this.summary = page.getByRole('complementary', { name: words.summary });
    this.faults = page.getByRole('group', { name: words.faults });
    this.freshOffers = page.getByRole('link', { name: words.freshOffers });
  }

  /** Resolves once a draft with this text has been kept. */
  async keeps(text: string): Promise<void> {
    await this.page.waitForResponse(
      (answer) => answer.url().endsWith('/api/data/save') && (answer.request().postData() ?? '').includes(text),
    );
  }

  /** Fills in the form and waits until what was typed last is kept, so that a reload finds it. */
  async fillIn(guest: Guest, adults = 2): Promise<void> {
    const { page, words } = this;
    const kept = this.keeps(guest.street);
    for (let person = 0; person < adults; person += 1) {
      await page.getByRole('textbox', { name: words.lastName }).nth(person).fill(guest.lastName);
      await page.getByRole('textbox', { name: words.firstName }).nth(person).fill(guest.firstName);
    }
    for (const [name, value] of contactFields(words, guest))
      await page.getByRole('textbox', { name }).first().fill(value);
    await kept;
  }

  /** Closes the message that the booking could not be made; what was typed is still there. */
  async acknowledgeError({ email }: Guest, look: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.words.error });
    await expect(dialog).toContainText(this.words.systemError);
    await look();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(this.email).toHaveValue(email);
  }

  /** What will be paid, in forints. */
  async total(): Promise<number> {
    return forintsIn(await this.summary.innerText());
  }

  async agree(): Promise<void> {
    for (const name of [this.words.acceptTerms, this.words.acceptPrivacy]) {
      await this.page.getByRole('checkbox', { name }).check();
    }
  }

  /** Fills in the form for the guest and accepts the terms: all that is left is to book. */
  async prepare(guest: Guest, adults = 2): Promise<void> {
    await this.fillIn(guest, adults);
    await this.agree();
  }

  /** Accepts the terms and books; leads to the bank. */
  async agreeAndBook(): Promise<void> {
    await this.agree();
    await this.book.click();
    await expect(this.page).toHaveURL(/\/bank\//);
  }

  /** Opens the reservation at an address and books it for the guest; leads to the bank. */
  async bookAt(address: string, guest: Guest): Promise<void> {
    await this.page.goto(address);
    await this.fillIn(guest);
    await this.agreeAndBook();
  }

  /** Unfolds coupon, remark and invoice. */
  async unfoldExtras(): Promise<void> {
    const extras = this.page.getByRole('button', { name: this.words.extras });
    if ((await extras.getAttribute('aria-expanded')) === 'false') await extras.click();
  }

  async applyCoupon(code: string): Promise<void> {
    await this.unfoldExtras();
    await this.page.getByRole('textbox', { name: this.words.coupon }).fill(code);
    await this.page.getByRole('button', { name: this.words.apply, exact: true }).click();
  }

  async removeCoupon(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.remove, exact: true }).click();
  }

  async askForInvoice(company: string, taxNumber: string): Promise<void> {
    await this.unfoldExtras();
    await this.page.getByRole('checkbox', { name: this.words.invoice }).check();
    await this.page.getByRole('textbox', { name: this.words.company }).fill(company);
    await this.page.getByRole('textbox', { name: this.words.taxNumber }).fill(taxNumber);
  }
}
