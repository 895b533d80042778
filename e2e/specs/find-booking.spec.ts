import { expectAccessible } from '../fixtures/accessibility';
import { inDays } from '../words/days';
import { Mailbox, newMailbox } from '../fixtures/mailbox';
import { Bookings } from '../fixtures/reservations';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { PaymentPage } from '../pages/payment-page';

/** Nights that only this test books. */
const NIGHTS = { hu: 160, en: 162 } as const;

for (const language of LANGUAGES) {
  test.describe(`finding a booking in ${language}`, () => {
    test.use({ language });

    test('a guest who lost the e-mail is mailed the link, and finds what members have', async ({
      page,
      words,
      accountWords,
      stays,
      request,
    }) => {
      const night = { from: inDays(NIGHTS[language]), until: inDays(NIGHTS[language] + 1) };
      const stay = await stays.find({ city: 'tihany', availability: 'free', refundable: true, ...night });
      const mailbox = new Mailbox(request, newMailbox());
      const code = await new Bookings(request).make(stay, { email: mailbox.recipient, language });

      await page.goto(language === 'hu' ? '/contact-page' : '/en/contact-page');
      await page.getByRole('contentinfo').getByRole('link', { name: accountWords.findBooking }).click();
      await expect(page.getByRole('heading', { level: 1, name: accountWords.findBooking })).toBeFocused();
      await expectAccessible(page);
      await page.getByRole('button', { name: accountWords.askForLink }).click();
      await expect(page.getByRole('group', { name: accountWords.fieldsToMend })).toBeFocused();
      await expectAccessible(page);
      await page
        .getByRole('textbox', { name: accountWords.bookingCode })
        .fill(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
      await page.getByRole('textbox', { name: words.email }).fill(mailbox.recipient);
      await page.keyboard.press('Enter');
      await expect(page.getByText(accountWords.mailed)).toBeVisible();
      await expectAccessible(page);

      await expect.poll(async () => (await mailbox.ofKind('booking-link')).length).toBe(1);
      const [mail] = await mailbox.ofKind('booking-link');
      await page.goto(/https?:\/\/\S+key=\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link');
      await expect(new PaymentPage(page, words).heading).toHaveText(words.toPay);
      await expect(page.getByRole('main')).toContainText(code);
      await expect(page.getByRole('button', { name: words.cancel, exact: true })).toBeVisible();
    });
  });
}
