import type { Locator, Page } from '@playwright/test';
import type { Words } from '../words/words';
import { forintsIn } from './money';

/** The reservation page in payment mode: what the bank said. */
export class PaymentPage {
  readonly heading: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    this.heading = page.getByRole('heading', { level: 1 });
  }

  /** The amount among the bank's answers. */
  async amount(): Promise<number> {
    return forintsIn(await this.answer(this.words.amount).innerText());
  }

  /** One of the answers that the bank requires to be shown, by its name. */
  answer(name: string): Locator {
    return this.page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}`) })
      .locator('xpath=following-sibling::dd[1]');
  }

  /** The booking's code, from the address. */
  code(): string {
    return decodeURIComponent(new URL(this.page.url()).pathname.split('/').at(-1) ?? '');
  }

  /** Begins the first payment of the booking. */
  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.pay, exact: true }).click();
  }

  async tryAgain(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.tryAgain }).click();
  }
}
