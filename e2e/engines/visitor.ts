import { expect } from '@playwright/test';
import type { Driver } from './driver';
import { lookFor, type Seen, type Wanted } from './look';

/** How long a page may take for what a visitor waits for (ms): the machine is shared by several browsers. */
const PATIENCE = 20_000;

/**
 * Firefox says of a script whose loading ended with its document that its hash is wrong: it takes that of no bytes.
 */
const CUT_OFF = /OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb/;

/** What is looked for, in words. */
const inWords = ({ role = 'field', name, label, text, within }: Wanted): string =>
  `${role} ${String(name ?? label ?? text ?? '')}${within ? ` in ${inWords(within)}` : ''}`;

/** Somebody who visits the site in one window of a browser, and waits for what they look for. */
export class Visitor {
  readonly #expected: RegExp[] = [CUT_OFF];

  constructor(
    private readonly driver: Driver,
    /** The origin of the site. */
    private site: string,
  ) {}

  /** Opens a path of the site, or an address. */
  async open(path: string): Promise<void> {
    await this.ask(() => (document.documentElement.dataset['left'] = ''), null);
    await this.driver.open(new URL(path, this.site).href);
    const isLeft = (): Promise<boolean> => this.ask(() => 'left' in document.documentElement.dataset, null);
    await this.until(`${path} takes the place of what was there`, isLeft, false);
  }

  /** Visits another site from now on; cookies are of a host, whatever the port. */
  moveTo(site: string): void {
    this.site = site;
  }

  /** Makes the browser one that has been here before: the cookie bar settled, the start-up message read. */
  async settle(): Promise<void> {
    await this.setCookies({ 'main-message-apply': 'true', 'jnn-consent': 'necessary' });
  }

  /** Sets cookies of the site, at an address of it that has no scripts. */
  async setCookies(cookies: Readonly<Record<string, string>>): Promise<void> {
    await this.open('/robots.txt');
    // Firefox looks for its icon, which the policy of a file without a page refuses.
    this.expect(/favicon\.ico/);
    await this.until('the site answers', () => this.address(), /\/robots\.txt$/);
    for (const [name, value] of Object.entries(cookies)) {
      await this.ask((cookie) => (document.cookie = cookie), `${name}=${value}; path=/`);
    }
  }

  back(): Promise<void> {
    return this.driver.back();
  }

  /** The address in the window. */
  address(): Promise<string> {
    return this.ask(() => window.location.href, null);
  }

  /** The value of a query parameter of the present address. */
  async param(name: string): Promise<string | null> {
    return new URL(await this.address()).searchParams.get(name);
  }

  /** Runs a function in the page, which may use nothing from outside of it but its argument. */
  async ask<A, T>(question: (argument: A) => T, argument: A): Promise<T> {
    // What the function returns, by way of JSON.
    return (await this.driver.run(question.toString(), argument)) as T;
  }

  /** What a script has noted on the root element under a name (`data-…`); null where it has not. */
  mark(name: string): Promise<string | null> {
    return this.ask((of) => document.documentElement.dataset[of] ?? null, name);
  }

  /** What fits and can be seen at this moment. */
  all(wanted: Wanted): Promise<readonly Seen[]> {
    return lookFor(this.driver, wanted);
  }

  /** Waits until something is as it should be; a page that goes meanwhile is looked at again. */
  async until(what: string, find: () => Promise<unknown>, wanted: unknown): Promise<void> {
    await expect(async () => {
      const found = await find();
      if (wanted instanceof RegExp) expect(String(found), what).toMatch(wanted);
      else expect(found, what).toEqual(wanted);
    }).toPass({ timeout: PATIENCE, intervals: [50, 100, 250] });
  }

  /** Waits until something is seen; gives the first of it, or another. */
  async see(wanted: Wanted, index = 0): Promise<Seen> {
    let seen: Seen | undefined;
    await this.until(
      `sees ${inWords(wanted)}`,
      async () => (seen = (await this.all(wanted))[index]) !== undefined,
      true,
    );
    if (!seen) throw new Error('Unreachable: waiting has failed before.');
    return seen;
  }

  /** Waits until nothing of the kind is seen. */
  async miss(wanted: Wanted): Promise<void> {
    await this.until(`sees no ${inWords(wanted)}`, async () => (await this.all(wanted)).length, 0);
  }

  /** Brings something into the window and presses it, once it rests and nothing lies over it. */
  async press(wanted: Wanted, index = 0): Promise<void> {
    let before: Seen | undefined;
    const rests = async (): Promise<string> => {
      const now = (await lookFor(this.driver, wanted, index))[index];
      const moved = now?.x !== before?.x || now?.y !== before?.y;
      before = now;
      if (!now) return 'not there';
      if (moved) return 'moving';
      return now.hit ? 'ready' : `covered by ${now.met}`;
    };
    await this.until(`can press ${inWords(wanted)}`, rests, 'ready');
    if (before) await this.driver.clickAt(before.x, before.y);
  }

  /** Types a text into a field in place of what stands there. */
  async fill(wanted: Wanted, text: string, index = 0): Promise<void> {
    await this.press(wanted, index);
    await this.until(`is in ${inWords(wanted)}`, async () => (await this.all(wanted))[index]?.focused, true);
    await this.driver.type(text, true);
    await this.until(`has typed into ${inWords(wanted)}`, async () => (await this.all(wanted))[index]?.value, text);
  }

  /** Ticks a box that is not ticked yet. */
  async tick(wanted: Wanted): Promise<void> {
    if ((await this.see(wanted)).checked) return;
    await this.press(wanted);
    await this.until(`has ticked ${inWords(wanted)}`, async () => (await this.all(wanted))[0]?.checked, true);
  }

  /** Lines of the console that belong to what the test does on purpose. */
  expect(...lines: readonly RegExp[]): void {
    this.#expected.push(...lines);
  }

  /** What pages have complained of so far, on purpose or not. */
  complaints(): Promise<readonly string[]> {
    return this.driver.complaints();
  }

  /** Fails on what pages complained of and no test expected. */
  async verify(): Promise<void> {
    const unexpected = (await this.complaints()).filter((line) => !this.#expected.some((it) => it.test(line)));
    expect(unexpected, 'what the pages wrote to the console').toEqual([]);
  }

  /** A picture of the window (PNG). */
  picture(): Promise<Buffer> {
    return this.driver.picture();
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}
