import { describe, expect, it } from '@jest/globals';
import { isHungarianTaxNumber, PHONE_PATTERN, EMAIL_PATTERN, toNationalPhone } from './contact-rules';

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
    ['(+36) 20/123', '(+36) 20/123'],
    [' 0630 123 4567 ', '0630 123 4567'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
  ])('typed as "%s" is kept as "%s"', (typed, kept) => {
    expect(toNationalPhone(typed)).toBe(kept);
  });

  it.each(['+36 30 123 4567', '+36 1 234 5678', '06-30-123-4567', '06 (1) 234-5678'])(
    'typed as "%s" fits the pattern after it is rewritten',
    (typed) => expect(toNationalPhone(typed)).toMatch(PHONE_PATTERN),
  );
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
