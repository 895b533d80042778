import { describe, expect, it } from '@jest/globals';
import { Reservation, TITLES } from '@jnn/contract';
import fc from 'fast-check';
import { reservedOffer, goodForm as good, ids, stay } from '../testing/reservation-form';
import { checkForm } from './check-form';
import { emptyForm, type ReservationForm } from './reservation-form';
import { toReservation } from './reservation-payload';

const faultsOf = (form: ReservationForm) =>
  Object.fromEntries(checkForm(form, toReservation(form, reservedOffer, ids)));
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
      ['contact.email', 'email'],
      ['contact.phone', 'phone'],
      ['contact.postcode', 'missing'],
      ['contact.city', 'missing'],
      ['contact.street', 'missing'],
      ['adults.1.lastName', 'missing'],
      ['adults.1.firstName', 'missing'],
      ['children.0.lastName', 'missing'],
      ['children.0.firstName', 'missing'],
      ['acceptsTerms', 'terms'],
      ['acceptsPrivacy', 'privacy'],
    ]);
  });

  it.each(['http://evil.example', 'www.evil.example', 'Anna\tMária', '12345', '– 7 –'])(
    'refuses the name %j',
    (lastName) => {
      const adults = good.adults.map((adult) => ({ ...adult, lastName }));
      expect(faultsOf({ ...good, adults })).toEqual({ 'adults.0.lastName': 'name', 'adults.1.lastName': 'name' });
    },
  );

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
    let passed = 0;
    fc.assert(
      fc.property(anyForm, (form) => {
        if (Object.keys(faultsOf(form)).length > 0) return;
        passed += 1;
        expect(Reservation.safeParse(toReservation(form, reservedOffer, ids)).error?.issues).toBeUndefined();
      }),
      { numRuns: 600 },
    );
    expect(passed).toBeGreaterThan(20);
  });

  it('finds the field of everything that the contract refuses', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        if (Reservation.safeParse(toReservation(form, reservedOffer, ids)).success) return;
        expect(faultsOf(form)).not.toEqual({});
      }),
      { numRuns: 600 },
    );
  });
});

const oddText = fc.oneof(
  fc.constantFrom('', ' ', 'x'.repeat(61), 'x'.repeat(400), '<b>', '\u0000', '👩‍👧 Őrsi', 'null', '\u200B', '\n'),
  fc.string({ unit: 'grapheme', maxLength: 90 }),
);
/** Mostly a usual text, now and then anything. */
const textLike = (...usual: readonly [string, ...string[]]) =>
  fc.oneof({ weight: 19, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: oddText });

const names = { lastName: textLike('Kovács', ' Őszi '), firstName: textLike('Anna', 'Béla-Péter') };
const address = {
  country: textLike('Magyarország', 'Ausztria', 'hungary'),
  postcode: textLike('9021', '1010', 'SW1A 1AA'),
  city: textLike('Győr', 'Wien'),
  street: textLike('Fő utca 1.'),
};

/** Forms of any guests, some right and some wrong. */
const anyForm: fc.Arbitrary<ReservationForm> = fc.record({
  adults: fc.array(fc.record({ title: fc.constantFrom(...TITLES), ...names }), { minLength: 1, maxLength: 4 }),
  children: fc.array(fc.record(names), { maxLength: 3 }),
  contact: fc.record({
    email: textLike('a@b.hu', 'a.b+c@d.co.uk', ' a@b.hu '),
    phone: textLike('+3613456789', '0036 20 1234567', '06-30-123-4567', '555 123 4567', '+43 12345 67890'),
    ...address,
  }),
  invoice: fc.record({
    wanted: fc.boolean(),
    companyName: textLike('Út Kft.'),
    taxNumber: textLike('12345676-2-42', '12345676242', 'ATU12345678'),
    sameAddress: fc.boolean(),
    ...address,
  }),
  remark: textLike('', 'Későn érkezünk.', 'x'.repeat(900)),
  acceptsTerms: fc.constantFrom(true, true, true, false),
  acceptsPrivacy: fc.constantFrom(true, true, true, false),
});
