import { budapestDay, type IsoDate, type Locale } from '@jnn/contract';

const NBSP = '\u00a0';
const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  hu: ['jan.', 'febr.', 'márc.', 'ápr.', 'máj.', 'jún.', 'júl.', 'aug.', 'szept.', 'okt.', 'nov.', 'dec.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
};

/** A day as `2026. júl. 5.` or `5 Jul 2026`. */
export function formatDay(locale: Locale, day: IsoDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[locale][Number(month) - 1] ?? '';
  const number = String(Number(date));
  return (locale === 'hu' ? `${year}. ${name} ${number}.` : `${number} ${name} ${year}`).replaceAll(' ', NBSP);
}

/** Made once: a formatter takes hundreds of times longer to make than to use. */
const WEEKDAY: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  hu: new Intl.DateTimeFormat('hu', { weekday: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }),
};

/** A day with its weekday, as `2026. júl. 5., vasárnap` or `Sun, 5 Jul 2026`. */
export function formatWeekday(locale: Locale, day: IsoDate): string {
  const name = WEEKDAY[locale].format(Date.parse(day));
  return locale === 'hu' ? `${formatDay(locale, day)}, ${name}` : `${name}, ${formatDay(locale, day)}`;
}

/** The days of a stay as `2026. júl. 5–7.` or `5–7 Jul 2026`; month and year are said again where they differ. */
export function formatDays(locale: Locale, from: IsoDate, until: IsoDate): string {
  const [first, last] = [formatDay(locale, from), formatDay(locale, until)];
  const [year, month] = [from.slice(0, 4) === until.slice(0, 4), from.slice(0, 7) === until.slice(0, 7)];
  if (locale === 'hu') {
    const rest = last.split(NBSP).slice(month ? 2 : year ? 1 : 0);
    return month ? `${first.replace(/\.$/, '')}–${rest.join(NBSP)}` : `${first} – ${rest.join(NBSP)}`;
  }
  const start = first.split(NBSP).slice(0, month ? 1 : year ? 2 : 3);
  return start.join(NBSP) + (month ? '–' : ' – ') + last;
}

const TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest', hour: '2-digit', minute: '2-digit' });

/** The last minute before a moment, such as 23:59 of the day before midnight. */
export const formatUntil = (locale: Locale, moment: string): string =>
  formatMoment(locale, new Date(Date.parse(moment) - 1));

/** A moment as `2026. júl. 5. 10:42 (budapesti idő szerint)` or `5 Jul 2026, 10:42 (Budapest time)`. */
export function formatMoment(locale: Locale, moment: Date): string {
  const [day, time] = [formatDay(locale, budapestDay(moment)), TIME.format(moment)];
  return locale === 'hu' ? `${day} ${time} (budapesti idő szerint)` : `${day}, ${time} (Budapest time)`;
}

/** Whole forints as `45 000 Ft` or `45 000 HUF`, thousands separated by non-breaking spaces. */
export function formatForints(locale: Locale, amount: number): string {
  return `${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, NBSP)}${NBSP}${locale === 'hu' ? 'Ft' : 'HUF'}`;
}

/** Euros as `1 234,50 EUR`. */
export function formatEuros(amount: number): string {
  const [whole = '', cents = '00'] = amount.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, NBSP)},${cents}${NBSP}EUR`;
}

/** A person's name in the order of the language: family name first in Hungarian. */
export function formatName(locale: Locale, person: { readonly firstName: string; readonly lastName: string }): string {
  const { firstName, lastName } = person;
  return (locale === 'hu' ? [lastName, firstName] : [firstName, lastName]).filter((part) => part !== '').join(' ');
}

/**
 * A text as an email repeats it: a space follows the signs that join the parts of web and e-mail addresses, so that no mail
 * program makes a link of what a stranger typed.
 */
export const withoutLinks = (typed: string): string => typed.replace(/[.@/\\:](?=\S)/g, '$& ');

/** A name as an email repeats it. */
export const formatMailedName = (...[locale, person]: Parameters<typeof formatName>): string =>
  withoutLinks(formatName(locale, person));
