import { expectReadableColours } from '../fixtures/accessibility';
import { inDays } from '../words/days';
import { Mailbox, newMailbox } from '../fixtures/mailbox';
import { Bookings } from '../fixtures/reservations';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { BankPage, CARDS } from '../pages/bank-page';
import { PaymentPage } from '../pages/payment-page';

/** Nights that only this test books. */
const NIGHTS = { hu: 164, en: 166 } as const;

for (const language of LANGUAGES) {
  test.describe(`e-mails in ${language}`, () => {
    test.use({ language });

    test('about a booking fit a narrow mail program, light and dark', async ({ page, words, stays, request }) => {
      const night = { from: inDays(NIGHTS[language]), until: inDays(NIGHTS[language] + 1) };
      const stay = await stays.find({ city: 'tihany', availability: 'free', refundable: true, ...night });
      const mailbox = new Mailbox(request, newMailbox());
      await new Bookings(request).make(stay, { email: mailbox.recipient, language });
      await page.goto(await mailbox.bookingLink());
      await new PaymentPage(page, words).pay();
      await new BankPage(page, words).payWith(CARDS.good);
      await expect(new PaymentPage(page, words).heading).toHaveText(words.paid);
      await page.getByRole('button', { name: words.cancel, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.confirmCancel }).click();
      await expect.poll(async () => (await mailbox.all()).length).toBe(3);

      const mails = await mailbox.all();
      await page.goto('about:blank');
      await page.setViewportSize({ width: 320, height: 640 });
      for (const { html, subject } of mails) {
        await page.setContent(html);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(sideways, `${subject} scrolls sideways`).toBe(false);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectReadableColours(page);
        }
      }
    });
  });
}
