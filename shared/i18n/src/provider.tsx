import { useContext, useSyncExternalStore, type ReactNode } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import { formatDate, formatDateTime, formatMoney, formatName, formatNumber } from './format';
import type { I18n, Locale } from './instance';
import { speechOf, type Speech } from './speech';

/** Gives the page's i18n instance to everything below. */
export function I18nProvider({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

/**
 * What `read` takes from the page's words; it must give the same object as long as they are the same. The library's own
 * hook renders every text of the page again whenever any part's messages arrive (docs/decisions/0005-texts.md).
 */
export function useSpeech<T>(read: (speech: Speech) => T): T {
  const speech = speechOf(useContext(I18nContext).i18n);
  const now = (): T => read(speech);
  return useSyncExternalStore(speech.subscribe, now, now);
}

/** Numbers, money, dates and names as people of the present language write them. */
export interface Format {
  readonly locale: Locale;
  number(value: number, fractionDigits?: number): string;
  money(amount: number, currency: 'HUF' | 'EUR'): string;
  /** Takes `YYYY-MM-DD`. */
  date(day: string, options?: { readonly weekday?: boolean }): string;
  /** Takes an ISO moment; shows Europe/Budapest. */
  dateTime(moment: string): string;
  name(name: { readonly firstName: string; readonly lastName: string }): string;
}

export function createFormat(locale: Locale): Format {
  return {
    locale,
    number: formatNumber,
    money: (amount, currency) => formatMoney(locale, amount, currency),
    date: (day, options) => formatDate(locale, day, options),
    dateTime: (moment) => formatDateTime(locale, moment),
    name: (name) => formatName(locale, name),
  };
}

const FORMATS: Readonly<Record<Locale, Format>> = { hu: createFormat('hu'), en: createFormat('en') };

export const useFormat = (): Format => FORMATS[useSpeech((speech) => speech.locale())];
