import { useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { formatDate, formatDateTime, formatMoney, formatName, formatNumber } from './format';
import type { I18n, Locale } from './instance';
import { useSpoken } from './spoken';

/** Gives the page's i18n instance to everything below. */
export function I18nProvider({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
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

export function useFormat(): Format {
  const { locale } = useSpoken();
  return useMemo(() => createFormat(locale), [locale]);
}
