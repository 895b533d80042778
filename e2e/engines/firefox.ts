import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Driver, Engine } from './driver';
import { findProgram, WINDOW, ZONE } from './programs';

const path = findProgram('firefox-esr', 'firefox');

/** Firefox by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  absence: path === null ? 'There is no Firefox: install the Debian package firefox-esr.' : null,
  async start() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: path ?? '',
      headless: true,
      extraPrefsFirefox: { 'intl.accept_languages': 'hu-HU, hu' },
      env: { ...process.env, TZ: ZONE },
    });
    const page = await browser.newPage();
    await page.setViewport(WINDOW);
    return new FirefoxDriver(browser, page);
  },
};

class FirefoxDriver implements Driver {
  readonly #heard: string[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly page: Page,
  ) {
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) this.#heard.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (thrown) => this.#heard.push(`page error: ${String(thrown)}`));
  }

  async open(address: string): Promise<void> {
    // Waits for nothing, also where the address's scripts are held back.
    await this.page.evaluate((to) => {
      window.location.href = to;
    }, address);
  }

  async back(): Promise<void> {
    await this.page.evaluate(() => {
      window.history.back();
    });
  }

  run(source: string, argument: unknown): Promise<unknown> {
    return this.page.evaluate(`(${source})(${JSON.stringify(argument)})`);
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.page.mouse.click(x, y);
  }

  async type(text: string, anew: boolean): Promise<void> {
    const { keyboard } = this.page;
    if (anew) {
      await keyboard.down('Control');
      await keyboard.press('a');
      await keyboard.up('Control');
    }
    await keyboard.type(text);
  }

  complaints(): Promise<readonly string[]> {
    return Promise.resolve(this.#heard);
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot());
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
