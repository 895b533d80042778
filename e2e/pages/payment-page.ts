import type { Locator, Page } from '@playwright/test';
import type { Words } from '../fixtures/words';
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
    const term = this.page.getByRole('term').filter({ hasText: this.words.amount });
    return forintsIn(await term.locator('xpath=following-sibling::dd[1]').innerText());
  }

  /** The booking's code, from the address. */
  code(): string {
    return decodeURIComponent(new URL(this.page.url()).pathname.split('/').at(-1) ?? '');
  }

  async tryAgain(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.tryAgain }).click();
  }
}
