import { describe, expect, it } from '@jest/globals';
import { member } from '@jnn/testing';
import { goodForm, stay } from '../testing/reservation-form';
import {
  chooseCompanyAddress,
  emptyForm,
  fillFromMember,
  fitToStay,
  isProposed,
  renameLeader,
  ReservationForm,
} from './reservation-form';

describe('an empty reservation form', () => {
  it('has a place for every guest of the stay and the site’s own country', () => {
    const form = emptyForm(stay, 'Magyarország');
    expect([form.adults.length, form.children.length]).toEqual([2, 1]);
    expect([form.contact.country, form.invoice.country]).toEqual(['Magyarország', 'Magyarország']);
    expect(form).toMatchObject({ acceptsTerms: false, acceptsPrivacy: false });
  });

  it('can be stored and read again', () => {
    const form = emptyForm(stay, 'Magyarország');
    expect(ReservationForm.parse(JSON.parse(JSON.stringify(form)))).toEqual(form);
  });
});

describe('a form for another number of guests', () => {
  it('keeps the names that were typed and asks for the missing ones', () => {
    const more = fitToStay(goodForm, { ...stay, adult: 3, child: 2 });
    expect(more.adults.map(({ firstName }) => firstName)).toEqual(['Anna', 'Béla', '']);
    expect(more.children.map(({ firstName }) => firstName)).toEqual(['Csilla', '']);
  });

  it('leaves out the guests who do not travel any more', () => {
    const fewer = fitToStay(goodForm, { ...stay, adult: 1, child: 0 });
    expect(fewer.adults.map(({ firstName }) => firstName)).toEqual(['Anna']);
    expect(fewer.children).toEqual([]);
    expect(fewer.contact).toBe(goodForm.contact);
  });
});

describe('what a member has told before', () => {
  it('fills an empty form', () => {
    const form = fillFromMember(emptyForm(stay, 'Magyarország'), member());
    expect(form.adults[0]).toEqual({ title: 'MRS.', lastName: 'Kovács', firstName: 'Anna' });
    expect(form.adults[1]).toEqual({ title: 'MR.', lastName: 'Kovács', firstName: '' });
    expect(form.contact).toEqual({
      email: 'anna@example.hu',
      phone: '0630 123 4567',
      country: 'HU',
      postcode: '9021',
      city: 'Győr',
      street: 'Fő utca 1.',
    });
  });

  it('replaces nothing that was typed', () => {
    const other = member({ firstName: 'Dóra', email: 'dora@example.hu', city: 'Pécs', country: 'AT' });
    expect(fillFromMember(goodForm, other)).toEqual(goodForm);
  });

  it('does not name a leader of whom only one name was typed', () => {
    const empty = emptyForm(stay, 'Magyarország');
    const [leader, ...others] = empty.adults;
    if (!leader) throw new Error('The form has no leader.');
    const half = { ...empty, adults: [{ ...leader, lastName: 'Nagy' }, ...others] };
    expect(fillFromMember(half, member()).adults[0]).toMatchObject({ lastName: 'Nagy', firstName: '' });
  });

  it('leaves a title alone that it does not know', () => {
    const form = fillFromMember(emptyForm(stay, 'Magyarország'), member({ gender: 'DR.' }));
    expect(form.adults[0]).toMatchObject({ title: 'MR.', lastName: 'Kovács' });
  });
});

describe('the family name of the lead guest', () => {
  const empty = emptyForm(stay, 'Magyarország');
  const lastNames = (form: ReservationForm) => [...form.adults, ...form.children].map(({ lastName }) => lastName);

  it('is proposed for everybody who travels along, as it is typed', () => {
    const typed = ['K', 'Ko', 'Kovács'].reduce((form, lastName) => renameLeader(form, { lastName }), empty);
    expect(lastNames(typed)).toEqual(['Kovács', 'Kovács', 'Kovács']);
    expect(isProposed(typed, typed.adults[1] ?? typed.children[0] ?? { lastName: '', firstName: '' })).toBe(true);
  });

  it('leaves alone who has another one', () => {
    const [leader, other] = empty.adults;
    if (!leader || !other) throw new Error('The form has no second guest.');
    const named = { ...empty, adults: [leader, { ...other, lastName: 'Szabó' }] };
    const next = renameLeader(named, { lastName: 'Kovács' });
    expect(lastNames(next)).toEqual(['Kovács', 'Szabó', 'Kovács']);
    expect(isProposed(next, { lastName: 'Szabó', firstName: '' })).toBe(false);
  });
});

describe('the company’s own address', () => {
  it('begins with the traveller’s, and keeps what was typed into it', () => {
    const shown = chooseCompanyAddress(goodForm, false).invoice;
    expect(shown).toMatchObject({ sameAddress: false, postcode: '9021', city: 'Győr', street: 'Fő utca 1.' });
    const typed = { ...goodForm, invoice: { ...shown, city: 'Pécs' } };
    expect(chooseCompanyAddress(chooseCompanyAddress(typed, true), false).invoice.city).toBe('Pécs');
  });
});
