import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../words/words';

/** The list of the member's bookings. */
export class BookingsPage {
  readonly heading: Locator;
  readonly bookings: Locator;

  constructor(
    private readonly page: Page,
    words: Words,
  ) {
    this.heading = page.getByRole('heading', { level: 1, name: words.myBookings });
    this.bookings = page.getByRole('main').getByRole('article');
  }

  /** The entry of one booking, by its code. */
  booking(code: string): Locator {
    return this.bookings.filter({ hasText: code });
  }

  /** The text of a booking's file, as it arrives on the traveller's device. */
  async file(code: string, name: string): Promise<{ readonly name: string; readonly text: string }> {
    const waiting = this.page.waitForEvent('download');
    await this.booking(code).getByRole('link', { name }).click();
    const download = await waiting;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') };
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }
}
