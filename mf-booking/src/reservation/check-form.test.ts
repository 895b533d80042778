import { describe, expect, it } from '@jest/globals';
import { Reservation, TITLES } from '@jnn/contract';
import { checkForm } from './check-form';
import { emptyForm, type ReservationForm } from './form';
import { toReservation, type Choice } from './to-reservation';

const stay = { dateFrom: '2026-07-05', dateUntil: '2026-07-07', nights: 2, adult: 2, child: 1, infant: 0 };
const ids = { draftId: 'AAAABBBBCCCCDDDDEEEE', session: 'SSSSTTTTUUUUVVVVWWWW' };
const choice: Choice = {
  hotelSearchCode: 'signed/offer/1',
  roomType: 'DBL',
  deadline: '2026-07-02',
  prices: { totalPriceEUR: 122 },
  stay,
  hotelSlug: 'nadas',
  citySlug: 'heviz',
  query: '',
};

const good: ReservationForm = {
  adults: [
    { title: 'MRS.', lastName: 'Kovács', firstName: 'Anna' },
    { title: 'MR.', lastName: 'Kovács', firstName: 'Béla' },
  ],
  children: [{ lastName: 'Kovács', firstName: 'Csilla' }],
  contact: {
    email: 'anna@example.hu',
    phone: '+36 30 123 4567',
    country: 'Magyarország',
    postcode: '9021',
    city: 'Győr',
    street: 'Fő utca 1.',
  },
  invoice: { ...emptyForm(stay, 'Magyarország').invoice },
  remark: '',
  acceptsTerms: true,
  acceptsPrivacy: true,
};

const faultsOf = (form: ReservationForm) => Object.fromEntries(checkForm(form, toReservation(form, choice, ids)));
const withContact = (part: Partial<ReservationForm['contact']>): ReservationForm => ({
  ...good,
  contact: { ...good.contact, ...part },
});
const withInvoice = (part: Partial<ReservationForm['invoice']>): ReservationForm => ({
  ...good,
  invoice: { ...good.invoice, wanted: true, companyName: 'Út Kft.', taxNumber: '12345676-2-42', ...part },
});

describe('checking the reservation form', () => {
  it('finds nothing wrong with a good form', () => {
    expect(faultsOf(good)).toEqual({});
    expect(faultsOf(withInvoice({}))).toEqual({});
  });

  it('names every field of an empty form, in the order of the form', () => {
    expect([...Object.entries(faultsOf(emptyForm(stay, 'Magyarország')))]).toEqual([
      ['adults.0.lastName', 'missing'],
      ['adults.0.firstName', 'missing'],
      ['adults.1.lastName', 'missing'],
      ['adults.1.firstName', 'missing'],
      ['children.0.lastName', 'missing'],
      ['children.0.firstName', 'missing'],
      ['contact.email', 'email'],
      ['contact.phone', 'phone'],
      ['contact.postcode', 'missing'],
      ['contact.city', 'missing'],
      ['contact.street', 'missing'],
      ['acceptsTerms', 'terms'],
      ['acceptsPrivacy', 'privacy'],
    ]);
  });

  it.each(['0630 123 4567', '+36 30 123 4567', '0630-123-4567', '+43 12345 67890', '(555) 123-4567'])(
    'takes the phone number %s',
    (phone) => {
      expect(faultsOf(withContact({ phone }))).toEqual({});
    },
  );

  it.each(['123', '06 30 12', 'nincs'])('refuses the phone number %s', (phone) => {
    expect(faultsOf(withContact({ phone }))).toEqual({ 'contact.phone': 'phone' });
  });

  it.each([
    ['a wrong check digit', { taxNumber: '12345678-2-42' }, 'taxNumber'],
    ['another form', { taxNumber: 'HU123' }, 'taxNumber'],
    ['nothing', { taxNumber: ' ' }, 'missing'],
  ])('refuses a Hungarian tax number with %s', (_, part, fault) => {
    expect(faultsOf(withInvoice(part))).toEqual({ 'invoice.taxNumber': fault });
  });

  it('takes a foreign company’s own kind of tax number', () => {
    const foreign = { sameAddress: false, country: 'Ausztria', postcode: '1010', city: 'Bécs', street: 'Ring 1' };
    expect(faultsOf(withInvoice({ ...foreign, taxNumber: 'ATU12345678' }))).toEqual({});
  });

  it('asks for the company’s address once it differs', () => {
    expect(faultsOf(withInvoice({ sameAddress: false }))).toEqual({
      'invoice.postcode': 'missing',
      'invoice.city': 'missing',
      'invoice.street': 'missing',
    });
  });

  it('lets no form through that the contract refuses', () => {
    const random = createRandom(20261121);
    const accepted = Array.from({ length: 600 }, () => randomForm(random)).filter(
      (form) => Object.keys(faultsOf(form)).length === 0,
    );
    expect(accepted.length).toBeGreaterThan(20);
    for (const form of accepted) {
      expect(Reservation.safeParse(toReservation(form, choice, ids)).error?.issues).toBeUndefined();
    }
  });
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ODD_TEXTS = ['', ' ', 'x'.repeat(61), 'x'.repeat(400), '<b>', '\u0000', '👩‍👧 Őrsi', 'null'];

/** The good form with a few fields replaced by anything. */
function randomForm(random: () => number): ReservationForm {
  const pick = <T>(list: readonly T[], otherwise: T): T => list[Math.floor(random() * list.length)] ?? otherwise;
  const text = (usual: string): string => (random() < 0.05 ? pick(ODD_TEXTS, usual) : usual);
  const wanted = random() < 0.4;
  return {
    adults: good.adults.map((it) => ({
      title: pick(TITLES, it.title),
      lastName: text(it.lastName),
      firstName: text(it.firstName),
    })),
    children: good.children.map((it) => ({ lastName: text(it.lastName), firstName: text(it.firstName) })),
    contact: {
      email: text(pick(['a@b.hu', 'őő@b.hu', 'a@b', 'a.b+c@d.co.uk'], 'a@b.hu')),
      phone: text(pick(['+3613456789', '0036 20 1234567', '555 123 4567', '12'], '555 123 4567')),
      country: text('Magyarország'),
      postcode: text('9021'),
      city: text('Győr'),
      street: text('Fő utca 1.'),
    },
    invoice: {
      ...good.invoice,
      wanted,
      companyName: text('Út Kft.'),
      taxNumber: text(pick(['12345676-2-42', '12345676242', '1'], '')),
      sameAddress: random() < 0.5,
      postcode: text('1051'),
      city: text('Budapest'),
      street: text('Tér 2.'),
    },
    remark: text('Későn érkezünk.'),
    acceptsTerms: random() < 0.9,
    acceptsPrivacy: random() < 0.9,
  };
}
