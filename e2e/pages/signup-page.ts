import type { Locator, Page } from '@playwright/test';
import type { Words } from '../words/words';

export interface Applicant {
  readonly email: string;
  readonly password: string;
}

/** The sign-up page of the account remote. */
export class SignupPage {
  readonly submit: Locator;
  readonly main: Locator;
  /** The two boxes without which there is no account. */
  readonly acceptances: readonly Locator[];

  constructor(
    page: Page,
    private readonly words: Words,
  ) {
    this.main = page.getByRole('main');
    this.acceptances = [words.acceptTerms, words.acceptPrivacy].map((name) =>
      this.main.getByRole('checkbox', { name }),
    );
    this.submit = this.main.getByRole('button', { name: words.signUp, exact: true });
  }

  /** What is asked for, with what a traveller answers, in the order on screen. */
  answers({ email, password }: Applicant): readonly (readonly [Locator, string])[] {
    const { words } = this;
    const field = (name: string): Locator => this.main.getByRole('textbox', { name, exact: true });
    return [
      [field(words.email), email],
      [this.main.getByLabel(words.password, { exact: true }), password],
      [field(words.lastName), 'Őszi'],
      [field(words.firstName), 'Ágnes'],
      [field(words.phone), '+36 30 123 4567'],
      [field(words.postcode), '9021'],
      [field(words.city), 'Győr'],
      [field(words.street), 'Fő utca 1.'],
    ];
  }

  async fillIn(applicant: Applicant): Promise<void> {
    for (const [field, text] of this.answers(applicant)) await field.fill(text);
    for (const box of this.acceptances) await box.check();
  }
}
