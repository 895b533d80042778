import type { Locator, Page } from '@playwright/test';
import type { Words } from '../fixtures/words';

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

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }
}
