import type { Page } from '@playwright/test';
import type { Words } from '../words/words';
import { forintsIn } from './money';

/** The sandbox's test cards by what paying with them does. */
export const CARDS = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  timesOut: '4000 0000 0000 0069',
  losesAnswer: '4000 0000 0000 0119',
  answersTwice: '4000 0000 0000 0259',
} as const;

/** The sandbox bank's page. */
export class BankPage {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {}

  async amount(): Promise<number> {
    return forintsIn(await this.page.getByRole('main').innerText());
  }

  /** Goes back to the site without paying. */
  async giveUp(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.giveUp, exact: true }).click();
  }

  async payWith(card: string): Promise<void> {
    const { page, words } = this;
    await page.getByRole('textbox', { name: words.cardNumber }).fill(card);
    await page.getByRole('textbox', { name: words.expiry }).fill('12/30');
    await page.getByRole('textbox', { name: 'CVC' }).fill('123');
    await page.getByRole('button', { name: words.pay, exact: true }).click();
  }
}
