import { expect } from '@playwright/test';
import type { Words } from '../words/words';
import { CARDS } from '../pages/bank-page';
import { forintsIn } from '../pages/money';
import { contactFields, type Guest } from '../pages/reservation-page';
import type { Wanted } from './look';
import type { Visitor } from './visitor';

const MAIN: Wanted = { role: 'main' };
const HEADING: Wanted = { role: 'heading', level: 1 };

/** The steps from the reservation's form to the paid booking. */
export class Purchase {
  constructor(
    private readonly visitor: Visitor,
    private readonly words: Words,
  ) {}

  /** Fills in the form for two adults and accepts the terms. */
  async fillIn(guest: Guest): Promise<void> {
    const { visitor, words } = this;
    for (const person of [0, 1]) {
      await visitor.fill(this.#field(words.lastName), guest.lastName, person);
      await visitor.fill(this.#field(words.firstName), guest.firstName, person);
    }
    for (const [name, value] of contactFields(words, guest)) await visitor.fill(this.#field(name), value);
    for (const name of [words.acceptTerms, words.acceptPrivacy]) await visitor.tick({ role: 'checkbox', name });
  }

  /** Books; leads to the bank. Gives what is to be paid. */
  async book(): Promise<number> {
    const { visitor, words } = this;
    const total = forintsIn((await visitor.see({ role: 'complementary', name: words.summary })).text);
    await visitor.press({ role: 'button', name: words.obligation });
    await visitor.until('stands at the bank', () => visitor.address(), /\/bank\//);
    await visitor.until('the bank asks for the total', async () => forintsIn((await visitor.see(MAIN)).text), total);
    return total;
  }

  /** Pays by card; gives the booking's code. */
  async pay(total: number): Promise<string> {
    const { visitor, words } = this;
    await visitor.fill(this.#field(words.cardNumber), CARDS.good);
    await visitor.fill(this.#field(words.expiry), '12/30');
    await visitor.fill(this.#field('CVC'), '123');
    await visitor.press({ role: 'button', name: words.pay });
    await visitor.see({ ...HEADING, text: words.paid });
    await visitor.until('the total was paid', async () => forintsIn((await visitor.see(MAIN)).text), total);
    return decodeURIComponent(new URL(await visitor.address()).pathname.split('/').at(-1) ?? '');
  }

  /** Opens the list of bookings, in which the booking stands with what was paid. */
  async findBooking(code: string, hotel: string, total: number): Promise<void> {
    const { visitor, words } = this;
    await visitor.press({ role: 'link', name: words.myBookings, within: { role: 'banner' } });
    const booking = await visitor.see({ role: 'article', text: code, within: MAIN });
    expect(booking.text).toContain(hotel);
    expect(forintsIn(booking.text)).toBe(total);
  }

  /** A field by how its name begins: what it is about, such as the person, may follow. */
  #field = (name: string): Wanted => ({ role: 'textbox', name: new RegExp(`^${name}`), within: MAIN });
}
