import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Booking, calls, CONTACT_INDEX } from '@jnn/contract';
import fc from 'fast-check';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { book, findOffer, openSession, payFor, reservationFor } from '../../testing/booking-journey';
import { pdfTags, spokenTexts, tagsOfType } from '../../testing/pdf-tags';
import { pdfText } from '../../testing/pdf-text';
import { findPlace } from './places-repository';
import { type BookingRow, findBooking } from './repository';
import { bookingVoucher } from './voucher';

const REMARK = 'Árvíztűrő tükörfúrógép, ŐŰ';
const COMPANY = {
  ...{ companyName: 'Őszi Utazás Kft.', taxNumber: '12345676-2-41', zipCode: '9021' },
  ...{ city: 'Győr', street: 'Fő út 1.', country: 'Magyarország' },
};

let server: TestServer;
let guest: Visitor;
let booked: Booking;
let row: BookingRow;
beforeAll(async () => {
  server = await startTestServer();
  guest = createVisitor(server);
  const { answer, session } = await book(server, guest, { remark: REMARK });
  await payFor(guest, { answer, session });
  booked = (await guest.call(calls.bookingData, { params: { id: answer.id } })).body;
  row = await stored(answer.id);
}, START_TIMEOUT);
afterAll(() => server.close());

async function stored(id: string): Promise<BookingRow> {
  const found = await findBooking(server.app.core.database.db, id);
  if (found === null) throw new Error('the booking is gone');
  return found;
}

const fetchVoucher = (id: string, query = '') => guest.fetch(`/api/booking/${id}/voucher.pdf${query}`);
const download = async (id: string, query?: string): Promise<Buffer> =>
  Buffer.from(await (await fetchVoucher(id, query)).arrayBuffer());
const textOf = (pdf: Buffer): string => pdfText(pdf).replaceAll(/\s+/g, ' ');

/** The voucher of a booking that differs from the stored one. */
async function printed(changes: Partial<BookingRow>, locale: 'hu' | 'en' = 'hu', isListed = true): Promise<Buffer> {
  const place = isListed ? await findPlace(server.app.core.database.db, row.hotelCode) : null;
  return bookingVoucher(
    locale,
    { ...row, ...changes },
    { place, contacts: server.app.core.content.current().contact, isDemo: true },
  );
}

/** The texts in reading order. */
function readAloud(pdf: Buffer): string[] {
  const { root, lang } = pdfTags(pdf);
  return spokenTexts(root, lang).map(({ text }) => text);
}

describe('the voucher', () => {
  it('is a PDF with its fonts inside, in which ő and ű are right', async () => {
    const response = await fetchVoucher(booked.id);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${booked.GoBookingCode}.pdf"`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(pdf.toString('latin1')).toMatch(/\/FontFile2|\/FontFile3/);
    const text = textOf(pdf);
    for (const reported of [booked.GoBookingCode, 'Őszi Tünde, Őszi Győző', 'Őszi Lili', REMARK])
      expect(text).toContain(reported);
    expect(text).not.toContain('\ufffd');
  });

  it('says when to arrive and to leave, where that is, how to get there and whom to call', async () => {
    const { CheckIn = '', CheckOut = '', Phone = '', Address = '', ZipCode = '', GeoPoint } = booked.Place ?? {};
    const { latitude = 0, longitude = 0 } = GeoPoint ?? {};
    const [north, east] = [latitude.toFixed(5), longitude.toFixed(5)];
    const pdf = await download(booked.id);
    const text = textOf(pdf);
    expect(text).toContain(`2026. jún. 15., hétfő, ${CheckIn ?? ''}‑tól`);
    expect(text).toContain(`2026. jún. 17., szerda, ${CheckOut ?? ''}‑ig`);
    for (const reported of [
      Phone ?? '',
      `${ZipCode ?? ''} ${booked.CityName}, ${Address ?? ''}`,
      `${north}, ${east}`,
    ]) {
      expect(readAloud(pdf)).toContain(reported);
    }
    const route = `https://www.openstreetmap.org/directions?to=${north}%2C${east}`;
    expect(pdf.toString('latin1')).toContain(`/URI (${route})`);
  });

  it('names the agency with what the site itself says of it', async () => {
    for (const locale of ['hu', 'en']) {
      const { body } = await guest.call(calls.contact, { headers: { 'accept-language': locale } });
      const texts = readAloud(await download(booked.id, `?locale=${locale}`));
      for (const key of ['name', 'phone', 'email', 'headquarters'] as const) {
        expect(texts).toContain(body[CONTACT_INDEX[key]]?.content);
      }
    }
  });

  it('is in both languages for who books or asks in English, and says once what is the same in both', async () => {
    const asked = await download(booked.id, '?locale=en');
    const monday = `Mon, 15 Jun 2026, from ${booked.Place?.CheckIn ?? ''}`;
    const session = await openSession(guest);
    const body = reservationFor(await findOffer(server), session);
    const reply = await guest.call(calls.bookingInsert, { body, headers: { 'accept-language': 'en' } });
    await payFor(guest, { answer: reply.body, session });
    for (const pdf of [asked, await download(reply.body.id), await download(reply.body.id, '?locale=hu')]) {
      const texts = readAloud(pdf);
      const reported = [
        'Foglalási kód',
        'Booking reference',
        monday,
        '2 felnőtt, 1 gyermek',
        '2 adults, 1 child',
        'Tünde Őszi',
      ];
      for (const one of reported) expect(texts.filter((text) => text === one)).toHaveLength(1);
    }
    const texts = readAloud(await download(booked.id));
    expect(texts).toContain('2 felnőtt, 1 gyermek');
    expect(texts).not.toContain('2 adults, 1 child');
  });

  it('counts everybody who travels, infants too', async () => {
    const texts = readAloud(await printed({ infants: 1 }, 'en'));
    expect(texts).toContain('2 felnőtt, 1 gyermek, 1 csecsemő');
    expect(texts).toContain('2 adults, 1 child, 1 infant');
  });

  it('says what is paid or to pay, the coupon, until when cancelling is free, and whom the invoice is for', async () => {
    const amount = {
      total: 108_000,
      listPrice: 120_000,
      totalEurCents: 27_000,
      coupon: 'NYAR10',
      companyDatas: COMPANY,
    };
    const texts = readAloud(await printed({ ...amount, paymentStatus: 'paid', deadline: '2026-06-10' }));
    for (const reported of [
      'Kifizetve, visszaigazolva: 108 000 Ft (270,00 EUR)',
      'Kupon (NYAR10)',
      '−12 000 Ft',
      'Ingyenesen lemondható 2026. jún. 10‑ig, utána a díj a teljes ár',
      'Őszi Utazás Kft. (12345676-2-41), 9021 Győr, Fő út 1., Magyarország',
    ]) {
      expect(texts).toContain(reported);
    }
    expect(readAloud(await printed({ ...amount, paymentStatus: 'unpaid' }))).toContain(
      'Fizetésre vár: 108 000 Ft (270,00 EUR)',
    );
    expect(readAloud(await printed({ status: 'RX' }))).toContain('Lemondás kérve');
    expect(readAloud(await printed({ nonRef: true }))).toContain('Nem visszatéríthető');
  });

  it('leaves out what is not known of a hotel that has left the catalogue', async () => {
    const texts = readAloud(await printed({}, 'hu', false));
    expect(texts).toContain('2026. jún. 15., hétfő');
    expect(texts).toContain(`${row.cityName}, ${row.hotelAddress}`);
    for (const label of ['GPS', 'Útvonal']) expect(texts).not.toContain(label);
    expect(texts.filter((text) => text === 'Telefon')).toHaveLength(1);
    expect(texts.join(' ')).not.toMatch(/null|undefined|19:20/);
  });

  it('is read aloud in its order: what it is, the code, who, when, and every text of the page under a tag', async () => {
    for (const query of ['?locale=hu', '?locale=en']) {
      const { title, lang, root, untagged, lost } = pdfTags(await download(booked.id, query));
      expect([title.startsWith('Visszaigazolás'), title.endsWith(booked.GoBookingCode), lang]).toEqual([
        true,
        true,
        'hu',
      ]);
      expect([untagged, lost]).toEqual([[], []]);
      const all = spokenTexts(root, lang);
      expect(all[0]).toEqual({ text: 'Visszaigazolás', path: '/Document/H1', lang: 'hu' });
      const order = [
        'Visszaigazolás',
        booked.GoBookingCode,
        booked.HotelName,
        'Érkezés',
        'Távozás',
        'Szoba és ellátás',
      ];
      const rest = ['Vendégek', 'Fizetés', 'Lemondás', 'Megjegyzés', 'A szállás', 'Az utazási iroda'];
      const places = [...order, ...rest].map((reported) => all.findIndex(({ text }) => text === reported));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places).not.toContain(-1);
    }
  });

  it('has real headings, tables with a header in each row, a tagged link, and says which texts are English', async () => {
    const { root, lang } = pdfTags(await download(booked.id, '?locale=en'));
    const all = spokenTexts(root, lang);
    for (const [text, path, language] of [
      [booked.HotelName, '/Document/H2', 'hu'],
      ['Érkezés', '/Document/Table/TR/TH', 'hu'],
      ['Check-in', '/Document/Table/TR/TH/Span', 'en'],
      ['openstreetmap.org/directions', '/Document/Table/TR/TD/Link', 'hu'],
    ]) {
      expect(all).toContainEqual({ text, path, lang: language });
    }
    expect(tagsOfType(root, 'Link').map(({ annotations }) => annotations)).toEqual([1, 1, 1]);
    for (const { content } of tagsOfType(root, 'TR')) {
      expect(content.map((cell) => typeof cell !== 'string' && cell.type)).toEqual(['TH', 'TD']);
    }
  });
});

describe('the page of the voucher', () => {
  const word = fc.string({ unit: fc.constantFrom('W', 'M', 'ő', 'Ű', 'i', '-', ' ', 'a', 'n'), maxLength: 59 });
  const name = word.map((rest) => `Á${rest}`);
  const person = fc.record({ title: fc.constant<string>('MR.'), firstName: name, lastName: name });
  const longName = 'W'.repeat(60);
  const longest = { title: 'MR.', firstName: longName, lastName: longName, age: 8 };
  const data = fc.record({
    adults: fc.array(person, { minLength: 1, maxLength: 8 }),
    children: fc.array(person, { maxLength: 6 }),
    remark: fc.string({ unit: fc.constantFrom('W', 'é', ' ', '\n', 'x', '.'), maxLength: 1000 }),
    company: fc.option(word),
    hotelName: name,
    locale: fc.constantFrom('hu' as const, 'en' as const),
  });

  it('is one sheet of A4, however long the names, the remark and the rest are, with nothing lost', async () => {
    await fc.assert(
      fc.asyncProperty(data, async ({ adults, children, remark, company, hotelName, locale }) => {
        const [leader] = adults;
        const pdf = await printed(
          {
            ...{ remark, hotelName, goBookingCode: 'GOWWWWWWWW', adults: adults.length, infants: 3 },
            ...{ leaderFirstName: leader?.firstName ?? '', leaderLastName: leader?.lastName ?? '' },
            guests: { adults, children: children.map((child) => ({ ...child, age: 8 })) },
            companyDatas: company === null ? null : { ...COMPANY, companyName: `${company} Kft.`, street: company },
          },
          locale,
        );
        const raw = pdf.toString('latin1');
        expect(raw.match(/\/Type \/Page\b/g)).toHaveLength(1);
        expect(raw).toContain('/MediaBox [0 0 595.28 841.89]');
        const texts = readAloud(pdf);
        // A code on two lines would be two words.
        expect(texts).toContain('GOWWWWWWWW');
        expect(texts.at(-1)).toMatch(locale === 'hu' ? /szóljon a szállásnak/ : /please call them/);
      }),
      {
        numRuns: 40,
        examples: [
          [
            {
              ...{
                adults: Array.from({ length: 8 }, () => longest),
                children: Array.from({ length: 6 }, () => longest),
              },
              ...{ remark: 'W'.repeat(1000), company: 'W'.repeat(155), hotelName: 'W'.repeat(160), locale: 'en' },
            },
          ],
          [{ adults: [longest], children: [], remark: '.\n'.repeat(500), company: null, hotelName: 'Á', locale: 'hu' }],
        ],
      },
    );
  });
});
