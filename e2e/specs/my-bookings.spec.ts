import { expectAccessible } from '../fixtures/accessibility';
import { inDays } from '../words/days';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { BankPage, CARDS } from '../pages/bank-page';
import { BookingsPage } from '../pages/bookings-page';
import { Header } from '../pages/header';
import { PaymentPage } from '../pages/payment-page';

const PATHS = { hu: '/foglalasi-lista', en: '/en/profile/booking-list' } as const;
/** The first of the nights that only this test books, so that nobody takes the last room between finding and booking it. */
const NIGHTS = { hu: 120, en: 140 } as const;
/** One more than the list shows at once. */
const MANY = 11;

for (const language of LANGUAGES) {
  test.describe(`my bookings in ${language}`, () => {
    test.use({ language });
    test.setTimeout(240_000);
    const night = (at: number) => ({ from: inDays(NIGHTS[language] + at), until: inDays(NIGHTS[language] + at + 1) });

    test('are found by pages and tabs, which a reload and the back button keep', async ({
      page,
      words,
      stays,
      owner,
      bookings,
    }) => {
      for (let made = 0; made < MANY; made += 1) {
        await bookings.make(await stays.find({ city: 'tihany', ...night(made) }), owner);
      }
      await page.goto(PATHS[language]);
      const list = new BookingsPage(page, words);
      await expect(list.bookings).toHaveCount(MANY - 1);
      await expect(page.getByRole('status').filter({ hasText: words.countOf(MANY) })).toBeVisible();
      await page.reload();
      await expect(list.bookings).toHaveCount(MANY - 1);

      await page.getByRole('link', { name: words.page(2) }).click();
      await expect(list.bookings).toHaveCount(1);
      await page.reload();
      await expect(list.bookings).toHaveCount(1);
      await expectAccessible(page);

      await list.tab(words.cancelled).click();
      await expect(page.getByRole('heading', { name: words.noCancelled })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: words.noCancelled })).toBeVisible();
      await expect(list.tab(words.cancelled)).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page);
      await new Header(page, words).entry(words.contact).click();
      await page.goBack();
      await expect(list.tab(words.cancelled)).toHaveAttribute('aria-selected', 'true');
    });

    test('are changed by keyboard, with the price said before, and stay one booking', async ({
      page,
      words,
      stays,
      owner,
      bookings,
    }) => {
      const stay = await stays.find({ city: 'tihany', availability: 'free', refundable: true, ...night(MANY + 1) });
      const code = await bookings.make(stay, owner);
      await page.goto(PATHS[language]);
      const list = new BookingsPage(page, words);
      const button = list.booking(code).getByRole('button', { name: words.changeBooking, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: words.changeHeading })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(button, 'the focus goes back').toBeFocused();

      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: words.remark }).fill('Kiságy');
      await page.getByRole('textbox', { name: words.checkOut }).fill(inDays(NIGHTS[language] + MANY + 3));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: words.reviewHeading })).toBeFocused();
      await expect(page.getByRole('dialog')).toContainText(/\+\d/);
      await expectAccessible(page);
      await page.getByRole('button', { name: words.changeToPay, exact: true }).press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(list.bookings).toHaveCount(1);
      const entry = list.booking(code);
      await expect(entry).toContainText(words.nightsOf(2));
      await expect(entry.getByRole('button', { name: words.changeBooking, exact: true })).toBeFocused();
    });

    test('give their papers and details, and are cancelled after saying what that costs', async ({
      page,
      words,
      stays,
      owner,
      bookings,
    }) => {
      const stay = await stays.find({ city: 'tihany', availability: 'free', refundable: true, ...night(MANY) });
      const code = await bookings.make(stay, owner);
      await page.goto(PATHS[language]);
      const list = new BookingsPage(page, words);
      const entry = list.booking(code);
      await entry.getByRole('button', { name: words.details }).click();
      await expect(entry).toContainText(words.freeUntil(stay.offer.CxlDeadLine));
      await expectAccessible(page);
      await expect(entry.getByRole('link', { name: words.voucher }), 'nothing is paid yet').toBeHidden();
      await entry.getByRole('button', { name: words.pay, exact: true }).click();
      await new BankPage(page, words).payWith(CARDS.good);
      await expect(new PaymentPage(page, words).heading).toHaveText(words.paid);
      await page.goto(PATHS[language]);

      const voucher = await list.file(code, words.voucher);
      expect(voucher.name).toBe(`${code}.pdf`);
      expect(voucher.text).toMatch(/^%PDF-1\.\d[^]*%%EOF\s*$/);
      const calendar = await list.file(code, words.calendar);
      expect(calendar.name).toBe(`${code}.ics`);
      expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
      expect(calendar.text).toContain(stay.searchData.dateFrom.replaceAll('-', ''));

      await entry.getByRole('button', { name: words.cancel, exact: true }).click();
      const dialog = page.getByRole('dialog');
      const fee = dialog.getByRole('term').filter({ hasText: words.fee }).locator('xpath=following-sibling::dd[1]');
      await expect(fee).toHaveText(/^0\s/);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: words.confirmCancel }).click();
      await expect(entry).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 }), 'what was pressed is gone').toBeFocused();
      await list.tab(words.cancelled).click();
      await page.reload();
      await expect(entry.getByText(words.bookingEnded, { exact: true })).toBeVisible();
      await expect(entry.getByText(words.unpaid)).toBeHidden();
      await expect(entry.getByRole('link', { name: words.voucher })).toBeHidden();
      await expectAccessible(page);
    });
  });
}
