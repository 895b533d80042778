import { expect } from '@playwright/test';
import { SEARCH_WORDS } from '../words/search-words';
import type { Language, Words } from '../words/words';
import type { Stay } from '../pages/search-form';
import type { Wanted } from './look';
import type { Visitor } from './visitor';

const FORM: Wanted = { role: 'search' };
const MAIN: Wanted = { role: 'main' };
const HEADING: Wanted = { role: 'heading', level: 1 };

/** The steps from the home page to the reservation, as a visitor takes them. */
export class Walk {
  constructor(
    private readonly visitor: Visitor,
    private readonly words: Words,
    private readonly language: Language,
  ) {}

  /** Fills in the search form and sends it; the list of places stands. */
  async search({ city, from, until, adults = 2 }: Stay): Promise<void> {
    const { visitor, words, language } = this;
    await visitor.fill({ role: 'combobox', name: words.destination, within: FORM }, city);
    await visitor.press({ role: 'option', name: new RegExp(city), within: FORM });
    await visitor.fill({ role: 'textbox', name: words.checkIn, within: FORM }, from);
    await visitor.fill({ role: 'textbox', name: words.checkOut, within: FORM }, until);
    // The calendar, which came with the press on a day's field, lies over the form.
    await visitor.press({ role: 'button', name: SEARCH_WORDS[language].done });
    await visitor.fill({ role: 'spinbutton', name: words.adults, within: FORM }, String(adults));
    await visitor.press({ role: 'button', name: words.search, within: FORM });
    await this.seeResults(city);
  }

  async seeResults(city: string): Promise<void> {
    await this.visitor.see({ ...HEADING, text: city });
    await this.visitor.see({ role: 'status', text: this.words.places, within: MAIN });
    await this.visitor.see({ role: 'article', within: MAIN });
  }

  /** Turns a filter on and sees its chip and its word in the address. */
  async filter(): Promise<void> {
    const { visitor, words, language } = this;
    const search = SEARCH_WORDS[language];
    const [name, label] = search.filters.facilities;
    await visitor.tick({ role: 'checkbox', name: label, within: { role: 'region', name: words.filters } });
    await visitor.see({ role: 'button', name: `${search.remove} ${label}` });
    await visitor.until('the filter stands in the address', () => visitor.param(name), 'true');
    await visitor.see({ role: 'article', within: MAIN });
  }

  /** Opens the map, chooses a place by its pin, and closes the map again. */
  async lookAtMap(): Promise<void> {
    const { visitor, words, language } = this;
    const map: Wanted = { role: 'region', name: words.map };
    await visitor.press({ role: 'switch', name: words.map });
    await visitor.see({ role: 'application', within: map });
    await visitor.press({ role: 'button', name: /, \d.*\s(Ft|HUF)$/, within: map });
    await visitor.see({ role: 'region', name: SEARCH_WORDS[language].chosen, within: map });
    await visitor.press({ role: 'switch', name: words.map });
    await visitor.miss({ role: 'application' });
  }

  /** Opens the first place of the list; gives its name. */
  async openFirst(): Promise<string> {
    const link: Wanted = {
      role: 'link',
      within: { role: 'heading', within: { role: 'article', within: MAIN } },
    };
    const name = (await this.visitor.see(link)).text.trim();
    await this.visitor.press(link);
    await this.seeHotel(name);
    return name;
  }

  async seeHotel(name: string): Promise<void> {
    await this.visitor.see({ ...HEADING, name });
    await this.visitor.see(this.#offer);
  }

  /** Books the first offer: the reservation's form stands. */
  async bookFirst(): Promise<void> {
    await this.visitor.press({ role: 'button', name: this.words.book, within: this.#offer });
    await this.visitor.see({ role: 'button', name: this.words.obligation });
  }

  /** Changes the language by the header. */
  async switchLanguage(): Promise<void> {
    const other = this.language === 'hu' ? 'en' : 'hu';
    await this.visitor.press({ role: 'link', name: this.words.otherLanguage, within: { role: 'banner' } });
    await this.visitor.until(
      'the page has the other language',
      () => this.visitor.ask(() => document.documentElement.lang, null),
      other,
    );
  }

  /** A press is answered: the form says what keeps it from being sent. */
  async expectAliveForm(): Promise<void> {
    await this.visitor.press({ role: 'button', name: this.words.obligation });
    await this.visitor.see({ role: 'group', text: this.words.faults });
    const [first] = await this.visitor.all({ role: 'textbox', name: this.words.lastName });
    expect(first?.value).toBe('');
  }

  get #offer(): Wanted {
    return { role: 'article', within: { role: 'region', name: this.words.offers } };
  }
}
