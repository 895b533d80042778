import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type Locale, type Signup } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import {
  actAtBank,
  CARD,
  findOffer,
  openSession,
  reservationFor,
  bankReturnBody,
  type OfferWanted,
} from '../../testing/booking-journey';
import { type SentEmail, emailsTo, signupFor } from '../../testing/members';
import { invitePartner } from '../accounts/invite-partner';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SITE_URL: 'https://jnn.example' });
}, START_TIMEOUT);
afterAll(() => server.close());

/** Signs up, requests a password reset and removes the account, in one language. */
async function beMember(language: Locale, email: string, own: Partial<Signup> = {}): Promise<void> {
  const browser = createVisitor(server);
  const headers = { 'accept-language': language };
  const { userToken: token } = (await browser.call(calls.signup, { body: { ...signupFor(email), ...own }, headers }))
    .body;
  await browser.call(calls.passwordReset, { body: { email, locale: language }, headers });
  await browser.call(calls.removeAccount, { token, headers });
}

/** Books, is declined once, pays and cancels, in one language; gives the answers to both payments. */
async function travel(language: Locale, email: string, typed: (body: string) => string = (body) => body) {
  const browser = createVisitor(server);
  const headers = { 'accept-language': language };
  const session = await openSession(browser);
  const reservation = reservationFor(await findOffer(server), session, { Email: email });
  const body: unknown = JSON.parse(typed(JSON.stringify(reservation)));
  const { GoBookingCode } = (await browser.call(calls.bookingInsert, { body, headers })).body;
  const pay = async (form: Record<string, string>) => {
    const { url } = (await browser.call(calls.pay, { body: { GoBookingCode, session }, headers })).body;
    const back = await actAtBank(browser, url, form);
    return (await browser.call(calls.paymentResult, { body: bankReturnBody(back), headers })).body;
  };
  const declined = await pay({ ...CARD, card: '4000 0000 0000 0002' });
  const paid = await pay(CARD);
  await browser.call(calls.bookingCancel, { body: { GoBookingCode, session }, headers });
  return { code: GoBookingCode, declined, paid };
}

/** The email about an offer that was just booked in a language. */
async function letterAbout(language: Locale, wanted: OfferWanted): Promise<SentEmail | undefined> {
  const browser = createVisitor(server);
  const email = `${JSON.stringify(wanted).replaceAll(/\W/g, '')}-${language}@example.hu`;
  const body = reservationFor(await findOffer(server, wanted), await openSession(browser), { Email: email });
  await browser.call(calls.bookingInsert, { body, headers: { 'accept-language': language } });
  return (await emailsTo(server, email))[0];
}

/** The text with every run of white space as one space. */
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
/** The text of HTML without its tags. */
const wordsOf = (html: string): string => spaced(html.replaceAll(/<[^>]+>/g, ' ').replaceAll('&amp;', '&'));

/** Expects both forms of an email to be in its language and to have the same text and links. */
function expectBothForms({ subject, text, html }: SentEmail, language: Locale): void {
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain('<meta charset="utf-8">');
  for (const form of [text, wordsOf(html)]) expect(form).not.toMatch(/<|undefined|null|NaN/);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  const shown = [wordsOf(html), ...links].join(' ');
  expect(shown).toContain(subject);
  for (const line of text.split('\n').map(spaced)) {
    // Only the plain text has a colon after a label; in HTML a table pairs labels and values.
    expect([line, line.replace(': ', ' '), line.replace(/:$/, '')].some((one) => shown.includes(one)) || line).toBe(
      true,
    );
  }
}

const MEMBER = {
  hu: ['A fiókját töröltük', 'Új jelszó beállítása', 'Üdvözöljük a JNN utazói között'],
  en: ['Your account has been deleted', 'Set a new password', 'Welcome to JNN'],
};
const TRAVEL = {
  hu: (code: string) => [
    `Foglalását lemondtuk – ${code}`,
    `Sikeres fizetés – ${code}`,
    `A bank elutasította a kártyát – ${code}`,
    `Foglalását visszaigazoltuk – ${code}`,
  ],
  en: (code: string) => [
    `Your booking is cancelled – ${code}`,
    `Payment successful – ${code}`,
    `Your card was declined – ${code}`,
    `Your booking is confirmed – ${code}`,
  ],
};

const PAY = {
  hu: {
    inHalfAnHour: 'Fizetési határidő: 2026. márc. 2. 10:29',
    onTheLastFreeDay: /Fizetési határidő: 2026\. \S+ \d+\. 23:59/,
    ifConfirmed: 'Fizetni csak a szállás visszaigazolása után kell',
  },
  en: {
    inHalfAnHour: 'Pay by: 2 Mar 2026, 10:29 (Budapest time)',
    onTheLastFreeDay: /Pay by: \d+ \S+ 2026, 23:59 \(Budapest time\)/,
    ifConfirmed: 'You pay only after the property confirms',
  },
};

describe.each(['hu', 'en'] as const)('emails in %s, as text and as HTML', (language) => {
  it('greet a new member, bring a link for a forgotten password, and say goodbye', async () => {
    const email = `tag-${language}@example.hu`;
    await beMember(language, email);
    const mails = await emailsTo(server, email);
    expect(mails.map(({ subject }) => subject)).toEqual(MEMBER[language]);
    for (const mail of mails) expectBothForms(mail, language);
  });

  it('invite a partner', async () => {
    const email = `partner-${language}@example.hu`;
    const invited = { email, firstName: 'Űrsula', lastName: 'Őry', language, hotelCodes: ['d0001'] };
    await invitePartner(server.app.core, invited);
    const [mail, ...rest] = await emailsTo(server, email);
    expect([mail?.kind, rest]).toEqual(['partner-invitation', []]);
    if (mail) expectBothForms(mail, language);
    expect(mail?.text).toContain(language === 'hu' ? 'Kedves Őry Űrsula!' : 'Dear Űrsula Őry,');
  });

  it('say by when a booking must be paid, and that a request is not to be paid yet', async () => {
    const words = PAY[language];
    const [strict, usual, request] = [
      await letterAbout(language, { nonRef: true }),
      await letterAbout(language, { nonRef: false }),
      await letterAbout(language, { onRequest: true }),
    ];
    for (const mail of [strict, usual, request]) if (mail) expectBothForms(mail, language);
    expect(spaced(strict?.text ?? '')).toContain(words.inHalfAnHour);
    expect(spaced(usual?.text ?? '')).toMatch(words.onTheLastFreeDay);
    expect(request?.text).toContain(words.ifConfirmed);
    expect(request?.text).not.toMatch(/Fizetési határidő|Pay by|bankkártyával|by card/);
  });

  it('confirm a booking with when to arrive and whom to call, tell how a payment ended with what the bank requires, and confirm a cancellation', async () => {
    const email = `utazo-${language}@example.hu`;
    const { code, declined, paid } = await travel(language, email);
    const mails = await emailsTo(server, email);
    expect(mails.map(({ subject }) => subject)).toEqual(TRAVEL[language](code));
    for (const mail of mails) expectBothForms(mail, language);
    const [, success, failure] = mails;
    const arrival = language === 'hu' ? /Érkezés: .+, hétfő, \d\d:00‑tól/ : /Check-in: Mon, .+, from \d\d:00/;
    const phone = language === 'hu' ? /A szállás telefonszáma: \+36/ : /Phone of the property: \+36/;
    for (const mail of [mails[1], mails[3]])
      for (const reported of [arrival, phone]) expect(mail?.text).toMatch(reported);
    for (const reported of [paid.TRID, paid.RC, paid.RT, paid.ANUM ?? '?']) expect(success?.text).toContain(reported);
    for (const reported of [declined.TRID, declined.RC, declined.RT]) expect(failure?.text).toContain(reported);
    const amount = new RegExp(`${String(paid.AMO).replaceAll(/(\d)(?=(?:\d{3})+$)/g, '$1\\D')}\\D(?:Ft|HUF)`);
    for (const mail of [success, failure]) expect(mail?.text).toMatch(amount);
    expect(failure?.text).not.toMatch(/Engedélyszám|Authorisation number/);
  });

  it('repeat nothing that a stranger typed as a link, whatever they are about', async () => {
    const email = `idegen-${language}@example.hu`;
    const link = 'evil.example/x';
    const own = { firstName: link, lastName: link, username: link, city: link, streetName: link };
    await beMember(language, email, own);
    await travel(language, email, (body) =>
      body.replaceAll(/"(Őszi|Tünde|Győző|Lili|Földszinti szobát kérünk.)"/g, `"${link}"`),
    );
    const mails = await emailsTo(server, email);
    expect(mails).toHaveLength(MEMBER[language].length + TRAVEL[language]('').length);
    expect(mails.some(({ text }) => text.includes('evil. example'))).toBe(true);
    for (const { subject, text, html } of mails) {
      for (const form of [subject, text, html]) expect(form).not.toContain('evil.example');
    }
  });
});
