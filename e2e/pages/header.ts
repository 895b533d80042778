import type { Locator, Page } from '@playwright/test';
import type { Words } from '../words/words';

/** The shell's header. */
export class Header {
  readonly menu: Locator;
  readonly otherLanguage: Locator;
  /** The agency's name, which leads to the home page. */
  readonly home: Locator;

  constructor(page: Page, words: Words) {
    const banner = page.getByRole('banner');
    this.menu = banner.getByRole('navigation', { name: words.menu });
    this.otherLanguage = banner.getByRole('link', { name: words.otherLanguage });
    this.home = banner.getByRole('link').first();
  }

  entry(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true });
  }
}
