import { describe, expect, it } from '@jest/globals';
import { member } from '@jnn/testing';
import { changesOf, isOptionalFor, profileRulesOf, profileValuesOf } from './ProfileSection';

const anna = member();
const typed = profileValuesOf(anna);

describe('what is sent of a profile', () => {
  it('is nothing while nothing was changed', () => {
    expect(changesOf(anna, typed)).toEqual({});
  });

  it('is what was changed, without the spaces around it', () => {
    expect(changesOf(anna, { ...typed, city: ' Sopron ', gender: 'MS.' })).toEqual({ city: 'Sopron', gender: 'MS.' });
  });

  it('is the phone number in its national form', () => {
    expect(changesOf(anna, { ...typed, phoneNumber: '+36 30 999 4567' })).toEqual({ phoneNumber: '0630 999 4567' });
    expect(changesOf(anna, { ...typed, phoneNumber: '+36 30 123 4567' })).toEqual({});
  });

  it('never is an empty text, which the call does not take', () => {
    expect(changesOf(anna, { ...typed, streetName: '  ' })).toEqual({});
  });
});

describe('the fields of a profile', () => {
  it('begin with what the account holds, an unknown title with the first', () => {
    expect(profileValuesOf(member({ gender: 'DR.' }))).toEqual({ ...typed, gender: 'MR.' });
  });

  it('may stay empty where the account has never held anything, names excepted', () => {
    const isOptional = isOptionalFor(member({ phoneNumber: '', firstName: '' }));
    expect([isOptional('phoneNumber'), isOptional('firstName'), isOptional('city')]).toEqual([true, false, false]);
    const rules = profileRulesOf(member({ phoneNumber: '' }));
    expect([rules.phoneNumber(''), rules.phoneNumber('12'), rules.city('')]).toEqual([null, 'phone', 'missing']);
  });
});
