import type { Locale } from './translator';

const NBSP = '\u00a0';

/** Groups of three by non-breaking spaces, comma before the fraction, in both languages. */
export function formatNumber(value: number, fractionDigits = 0): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(fractionDigits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP);
  const sign = value < 0 ? '−' : '';
  return sign + grouped + (fraction ? `,${fraction}` : '');
}

/** `23 900 Ft` (forints are whole; `HUF` in English) or `61,00 EUR`. */
export function formatMoney(locale: Locale, amount: number, currency: 'HUF' | 'EUR'): string {
  if (currency === 'EUR') return `${formatNumber(amount, 2)}${NBSP}EUR`;
  return `${formatNumber(Math.round(amount))}${NBSP}${locale === 'hu' ? 'Ft' : 'HUF'}`;
}

/** `350 m` or `4,4 km`; whole kilometres from ten on. */
export function formatDistance(metres: number): string {
  if (metres < 1_000) return `${formatNumber(metres)}${NBSP}m`;
  return `${formatNumber(metres / 1_000, metres < 10_000 ? 1 : 0)}${NBSP}km`;
}

const TAGS = { hu: 'hu-HU', en: 'en-GB' } as const;
const utc = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/**
 * `2026. júl. 5.` or `5 Jul 2026`; with `weekday`, the name of the day as well: `2026. júl. 5., vasárnap`, since a short
 * one is a single letter in Hungarian, or `Sun, 5 Jul 2026`. Takes `YYYY-MM-DD`.
 */
export function formatDate(locale: Locale, day: string, options: { readonly weekday?: boolean } = {}): string {
  const text = unbroken(formatterOf(locale, options.weekday ?? false).format(utc(day)));
  return text.replace(`.,${NBSP}`, '., ');
}

/** A day as the end of a time: `2026. júl. 3‑ig`, on the first of a month `2026. júl. 1‑jéig`; in English `5 Jul 2026`, after "until". */
export function formatUntil(locale: Locale, day: string): string {
  const text = formatDate(locale, day);
  if (locale !== 'hu') return text;
  return text.replace(/\.$/, day.slice(8, 10) === '01' ? '\u2011jéig' : '\u2011ig');
}

/** The last minute of a day as the end of a time: `2026. júl. 3. 23:59‑ig` or `3 Jul 2026, 23:59`. Takes `YYYY-MM-DD`. */
export function formatEndOf(locale: Locale, day: string): string {
  const text = formatDate(locale, day);
  return locale === 'hu' ? `${text}${NBSP}23:59\u2011ig` : `${text},${NBSP}23:59`;
}

/** The days of a stay: `2026. júl. 5–7.` or `5–7 Jul 2026`; month and year are said again where they differ. */
export function formatDays(locale: Locale, from: string, until: string): string {
  const key = `${locale} ${from} ${until}`;
  const text = stays.get(key) ?? writeDays(locale, from, until);
  if (stays.size > MAX_STAYS) stays.clear();
  stays.set(key, text);
  return text;
}

/** Stays as they were written: ICU takes twenty microseconds for one, and pages say the same ones again and again. */
const stays = new Map<string, string>();
const MAX_STAYS = 500;

function writeDays(locale: Locale, from: string, until: string): string {
  const range = unbroken(formatterOf(locale, false).formatRange(utc(from), utc(until)).replace(/\s/g, ' '));
  // Only what stands between two dates, rather than two numbers, has spaces, and may break after the dash.
  return range.replace(/^(\d+)\s–\s(?=\d)/, '$1–').replace(/\s–\s/, `${NBSP}– `);
}

/** Dates and moments never break at the end of a line. */
const unbroken = (text: string): string => text.replaceAll(' ', NBSP);

/** One formatter per language and style, since creating one takes as long as formatting a hundred dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: Locale, weekday: boolean): Intl.DateTimeFormat {
  const name = `${locale} ${weekday}`;
  const made =
    formatters.get(name) ??
    new Intl.DateTimeFormat(TAGS[locale], {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
      ...(weekday ? { weekday: locale === 'hu' ? 'long' : 'short' } : {}),
    });
  formatters.set(name, made);
  return made;
}

/** `2026. júl. 5. 14:30` or `5 Jul 2026, 14:30`, in Europe/Budapest. Takes an ISO moment. */
export function formatDateTime(locale: Locale, moment: string): string {
  const format = new Intl.DateTimeFormat(TAGS[locale], {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone: 'Europe/Budapest',
  });
  return unbroken(format.format(new Date(moment)));
}

/** Hungarian puts the family name first. */
export function formatName(locale: Locale, name: { readonly firstName: string; readonly lastName: string }): string {
  const parts = locale === 'hu' ? [name.lastName, name.firstName] : [name.firstName, name.lastName];
  return parts.filter(Boolean).join(' ');
}
