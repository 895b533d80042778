import { expect, type Locator, type Page } from '@playwright/test';
import { SEARCH_WORDS } from '../words/search-words';
import type { Language, Words } from '../words/words';
import { SearchForm } from './search-form';

/** The calendar of the search form. */
export class Calendar {
  readonly panel: Locator;
  readonly months: Locator;
  readonly done: Locator;
  /** Days that may be chosen. */
  readonly days: Locator;
  readonly #form: SearchForm;
  readonly #words: (typeof SEARCH_WORDS)[Language];

  constructor(
    private readonly page: Page,
    private readonly words: Words,
    language: Language,
  ) {
    this.#words = SEARCH_WORDS[language];
    this.#form = new SearchForm(page, words);
    this.panel = page.getByRole('dialog', { name: this.#words.calendar });
    this.months = this.panel.getByRole('grid');
    this.done = this.panel.getByRole('button', { name: this.#words.done, exact: true });
    this.days = this.panel.getByRole('gridcell').locator('[role=button]:not([aria-disabled]):visible');
  }

  /** Opens it by a press on the arrival; on a phone it comes in from below. */
  async open(): Promise<void> {
    await this.#form.day(this.words.checkIn).click();
    await expect(this.days.first()).toBeVisible();
    await this.panel.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
  }

  async turn(): Promise<void> {
    await this.panel.getByRole('button', { name: this.#words.nextMonth }).click();
  }

  async close(): Promise<void> {
    await this.panel.getByRole('button', { name: this.#words.close, exact: true }).click();
  }

  /** A day that may be chosen, by what its name says. */
  day(name: string | RegExp): Locator {
    return this.days.and(this.page.getByRole('button', { name }));
  }

  /** All of it stands inside the window, of which nothing was scrolled. */
  async expectInWindow(): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    for (const part of [this.panel, this.done]) {
      const box = await part.boundingBox();
      expect(box).not.toBeNull();
      expect(Math.min(box?.x ?? -1, box?.y ?? -1)).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    expect(await this.page.evaluate(() => window.scrollY)).toBe(0);
  }

  /** Nothing lies over it, at twenty places in both directions. */
  async expectUncovered(): Promise<void> {
    const covered = await this.panel.evaluate((panel) => {
      const { left, top, width, height } = panel.getBoundingClientRect();
      const places = Array.from({ length: 400 }, (_, at) => [at % 20, Math.floor(at / 20)] as const);
      const met = places.map(([column, row]) =>
        document.elementFromPoint(left + (width * (column + 0.5)) / 20, top + (height * (row + 0.5)) / 20),
      );
      return [...new Set(met.filter((element) => !panel.contains(element)).map((element) => element?.outerHTML))];
    });
    expect(covered).toEqual([]);
  }

  /** A finger meets every day. */
  async expectLargeDays(): Promise<void> {
    const sizes = await this.days.evaluateAll((days) =>
      days.map((day) => day.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  }
}
