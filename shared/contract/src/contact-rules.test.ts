import { describe, expect, it } from '@jest/globals';
import { EMAIL_PATTERN, isHungarianTaxNumber, Phone, PHONE_PATTERN } from './contact-rules';
import { loadPhoneCountries, toSentPhone } from './phone-numbers';

describe('a phone number', () => {
  it.each([
    ['3-3-4 digits', '123-456-7890'],
    ['3-3-4 with parentheses', '(123) 456 7890'],
    ['3-3-4 with dots', '123.456.7890'],
    ['3-3-4 without separators', '1234567890'],
    ['2-5-5 digits', '36-30123-45678'],
    ['2-5-5 with a leading plus', '+36 30123 45678'],
    ['4-3-4 digits', '0630 123 4567'],
  ])('may be written as %s', (_, phone) => {
    expect(phone).toMatch(PHONE_PATTERN);
  });

  it.each([
    '',
    '12345',
    '+123 456 7890',
    '123-456-78901',
    '123--456-7890',
    '06 1 234 5678',
    'abc-def-ghij',
    '123 456 7890 x',
  ])('may not be "%s"', (phone) => {
    expect(phone).not.toMatch(PHONE_PATTERN);
  });

  it.each([
    ['+36 30 123 4567', '0630 123 4567'],
    ['0036 30 123 4567', '0630 123 4567'],
    ['+36-1-234-5678', '061 234 5678'],
    ['06-30-123-4567', '0630 123 4567'],
    ['06 1 234 5678', '061 234 5678'],
    ['06/30/123-4567', '0630 123 4567'],
    [' 0630 123 4567 ', '0630 123 4567'],
    ['+44 (0)20 7946 0958', '+44 20794 60958'],
    ['+420 601 123 456', '+42 06011 23456'],
    ['00 44 7400 123456', '+44 74001 23456'],
    ['+49 1512 3456789', '+4915123456789'],
    ['+49 30 901820', '+4930901820'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['+48 601 234 567', '+48601234567'],
    ['+352 27 00 00', '+352270000'],
  ])('typed as "%s" is sent as "%s"', async (typed, sent) => {
    expect(toSentPhone(typed)).toBe(sent);
    expect(Phone.safeParse(sent).success).toBe(true);
    await loadPhoneCountries();
    expect(toSentPhone(typed)).toBe(sent);
  });

  it.each(['', 'abc', '(+36) 20/123', '030 901820', '+49', '+0 123 456 789', '+1234567890123456'])(
    'is not "%s"',
    (typed) => expect(toSentPhone(typed)).toBeNull(),
  );

  it('is refused where its country has none so short or long, once the countries are loaded', async () => {
    await loadPhoneCountries();
    expect(toSentPhone('+36 30 123')).toBeNull();
    expect(toSentPhone('+1 415 555 267')).toBeNull();
  });
});

describe('an e-mail address', () => {
  it.each(['anna@example.hu', 'a.b+c@mail.example.com', "o'neil@example.museum", 'x@a-b.hu'])('may be %s', (email) => {
    expect(email).toMatch(EMAIL_PATTERN);
  });

  it.each([
    '',
    'anna',
    'anna@',
    '@example.hu',
    'anna@example',
    'anna@example.h',
    'anna@-example.hu',
    'a b@example.hu',
    'anna@example..hu',
  ])('may not be "%s"', (email) => {
    expect(email).not.toMatch(EMAIL_PATTERN);
  });
});

describe('a Hungarian tax number', () => {
  it('has 8-1-2 digits, the eighth a check digit', () => {
    expect(isHungarianTaxNumber('12345676-1-42')).toBe(true);
    expect(isHungarianTaxNumber(' 12345676-1-42 ')).toBe(true);
  });

  it.each(['', '12345675-1-42', '12345676142', '1234567-1-42', '12345676-1-4'])('is not "%s"', (text) => {
    expect(isHungarianTaxNumber(text)).toBe(false);
  });
});
