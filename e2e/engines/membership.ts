import type { Words } from '../words/words';
import type { Account } from '../site/start-site';
import type { Wanted } from './look';
import type { Visitor } from './visitor';

const MAIN: Wanted = { role: 'main' };
const BANNER: Wanted = { role: 'banner' };

/** Signing up, out and in again. */
export class Membership {
  constructor(
    private readonly visitor: Visitor,
    private readonly words: Words,
  ) {}

  async signUp({ email, password }: Account): Promise<void> {
    const { visitor, words } = this;
    await visitor.press({ role: 'link', name: words.signUp, within: BANNER });
    await visitor.see({ role: 'heading', level: 1, name: words.signUp });
    await visitor.fill(this.#field(words.email), email);
    await visitor.fill({ label: words.password, within: MAIN }, password);
    const fields = [
      [words.lastName, 'Őszi'],
      [words.firstName, 'Ágnes'],
      [words.phone, '+36 30 123 4567'],
      [words.postcode, '9021'],
      [words.city, 'Győr'],
      [words.street, 'Fő utca 1.'],
    ] as const;
    for (const [name, value] of fields) await visitor.fill(this.#field(name), value);
    for (const name of [words.acceptTerms, words.acceptPrivacy]) {
      await visitor.tick({ role: 'checkbox', name, within: MAIN });
    }
    await visitor.press({ role: 'button', name: words.signUp, within: MAIN });
    await this.#seeEntries();
  }

  async logOut(): Promise<void> {
    const { visitor, words } = this;
    await visitor.press({ role: 'button', name: words.logOut, within: BANNER });
    await visitor.see({ role: 'link', name: words.logIn, within: BANNER });
  }

  async logIn({ email, password }: Account): Promise<void> {
    const { visitor, words } = this;
    await visitor.press({ role: 'link', name: words.logIn, within: BANNER });
    await visitor.see({ role: 'heading', level: 1, name: words.logIn });
    await visitor.fill(this.#field(words.email), email);
    await visitor.fill({ label: words.password, within: MAIN }, password);
    await visitor.press({ role: 'button', name: words.logIn, within: MAIN });
    await this.#seeEntries();
  }

  /** What only members have in the header. */
  async #seeEntries(): Promise<void> {
    await this.visitor.see({ role: 'link', name: this.words.myBookings, within: BANNER });
  }

  #field = (name: string): Wanted => ({ role: 'textbox', name, within: MAIN });
}
