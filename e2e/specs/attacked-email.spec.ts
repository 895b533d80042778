import { Attackers } from '../fixtures/attackers';
import { Mailbox } from '../fixtures/mailbox';
import { Members } from '../fixtures/members';
import { reservationAddress, Stays } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { BankPage, CARDS } from '../pages/bank-page';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login-page';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';
import { USUAL_LIMITS } from '../site/processes';
import { serveWithBackend } from '../site/site-with-backend';

test.setTimeout(300_000);

test('while strangers attack an e-mail address, its owner books, pays, logs in and resets the password', async ({
  page,
  words,
  accountWords,
  playwright,
  guard,
}) => {
  guard.expect(/status of 4/);
  // The attackers' network addresses are believed, as a proxy in front of the site would name them.
  const forwarded = { PROXY_SECRET: 'a-secret-that-both-servers-know', TRUST_PROXY: 'loopback' };
  const site = await serveWithBackend({ ...USUAL_LIMITS, ...forwarded });
  const request = await playwright.request.newContext({ baseURL: site.url });
  const members = new Members(request);
  const attackers = new Attackers(site.url);
  const outbox = await playwright.request.newContext({ baseURL: site.apiUrl });
  try {
    const stays = new Stays(request);
    const [wanted, attacked] = [
      await stays.find({ availability: 'free', refundable: true }),
      await stays.find({ city: 'sopron', availability: 'free', refundable: true }),
    ];
    const owner = await members.signUp();
    attackers.start({ email: owner.email, stay: attacked });
    await attackers.haveDone('bookings', 6);

    const reservation = new ReservationPage(page, words);
    await reservation.bookAt(site.url + reservationAddress(wanted), { ...GUEST, email: owner.email });
    const bank = new BankPage(page, words);
    await bank.giveUp();
    const payment = new PaymentPage(page, words);
    await expect(page.getByRole('main')).toContainText(words.confirmFirst);
    await payment.tryAgain();
    await bank.payWith(CARDS.good);
    await expect(payment.heading).toHaveText(words.paid);

    await attackers.haveDone('logins', 25);
    await page.goto(`${site.url}/login`);
    await new LoginPage(page, words).logIn(owner);
    await expect(new Header(page, words).entry(words.myBookings)).toBeVisible({ timeout: 20_000 });

    await new Header(page, words).menu.getByRole('button', { name: words.logOut }).click();
    await expect(new Header(page, words).entry(words.logIn)).toBeVisible();

    await attackers.haveDone('resets', 5);
    await members.askForReset(owner);
    const [mail] = await new Mailbox(outbox, owner.email).ofKind('password-reset');
    await page.goto(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link');
    const next = { email: owner.email, password: 'Egy másik jó jelszó' };
    await page.getByLabel(accountWords.newPassword, { exact: true }).fill(next.password);
    await page.getByRole('button', { name: accountWords.save, exact: true }).click();
    await expect(page.getByText(accountWords.passwordSet)).toBeVisible();
  } finally {
    await attackers.stop();
    // The page reports on as long as it is open; without its server it would say so in the console.
    await page.close();
    await request.dispose();
    await outbox.dispose();
    await site.stop();
  }
});
