import type { Page } from '@playwright/test';
import type { Words } from '../words/words';
import type { Account } from '../site/start-site';

/** The login page of the account remote. */
export class LoginPage {
  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {}

  async logIn({ email, password }: Account): Promise<void> {
    const form = this.page.getByRole('main');
    await form.getByRole('textbox', { name: this.words.email }).fill(email);
    await form.getByLabel(this.words.password, { exact: true }).fill(password);
    await form.getByRole('button', { name: this.words.logIn, exact: true }).click();
  }
}
