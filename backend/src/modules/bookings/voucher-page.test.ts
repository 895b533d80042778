import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { book, payFor } from '../../testing/booking-journey';
import { pdfTags, spokenTexts } from '../../testing/pdf-tags';

const REMARK = '<script>alert("ő")</script> & késő érkezés';

let server: TestServer;
let guest: Visitor;
let id: string;
let session: string;
let code: string;
beforeAll(async () => {
  server = await startTestServer();
  guest = createVisitor(server);
  const booked = await book(server, guest, { remark: REMARK });
  await payFor(guest, booked);
  ({ id, GoBookingCode: code } = booked.answer);
  ({ session } = booked);
}, START_TIMEOUT);
afterAll(() => server.close());

const fetchPage = (query = '', visitor = guest) => visitor.fetch(`/api/booking/${id}/voucher.html${query}`);

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** What a page says, without its tags. */
const textOf = (html: string): string =>
  html
    .replaceAll('<wbr>', '')
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ');

describe('the voucher as a page to keep', () => {
  it.each(['hu', 'en'] as const)('says in %s all that the file says', async (locale) => {
    const text = textOf(await (await fetchPage(`?locale=${locale}`)).text());
    const file = await guest.fetch(`/api/booking/${id}/voucher.pdf?locale=${locale}`);
    const { root, lang } = pdfTags(Buffer.from(await file.arrayBuffer()));
    const spoken = spokenTexts(root, lang).map((said) => said.text.replaceAll(/\s+/g, ' ').trim());
    expect(spoken.length).toBeGreaterThan(20);
    expect(spoken.filter((said) => !text.includes(said))).toEqual([]);
    expect(text).toContain(code);
  });

  it.each([
    ['hu', 'Mentett másolat: 2026. márc. 2. 10:00 (budapesti idő szerint).', 'Azóta a foglalás megváltozhatott.'],
    ['en', 'Saved copy: 2 Mar 2026, 10:00 (Budapest time).', 'The booking may have changed since.'],
  ] as const)('says in %s when it was saved, and that the booking may have changed since', async (locale, ...said) => {
    const text = textOf(await (await fetchPage(`?locale=${locale}`)).text());
    for (const sentence of said) expect(text).toContain(sentence);
  });

  it('runs nothing, whatever a guest has typed, and stays in no cache of others', async () => {
    const response = await fetchPage();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(textOf(html)).toContain(REMARK);
  });

  it('calls the place and the agency, and shows the way, at a press', async () => {
    const html = await (await fetchPage()).text();
    expect([...html.matchAll(/href="(tel:\+\d+|https:\/\/www\.openstreetmap\.org\/[^"]+)"/g)]).toHaveLength(3);
  });

  it('is not for strangers, and not for a booking that has ended', async () => {
    expect((await fetchPage('', createVisitor(server))).status).toBe(404);
    await guest.call(calls.bookingCancel, { body: { GoBookingCode: code, session } });
    expect((await fetchPage()).status).toBe(409);
  });
});
