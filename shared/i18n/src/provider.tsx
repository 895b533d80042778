import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import {
  formatDate,
  formatDateTime,
  formatDays,
  formatEndOf,
  formatMoney,
  formatName,
  formatNumber,
  formatDistance,
  formatUntil,
} from './format';
import { type I18n, type Locale, translatorOf, type TranslateKey } from './translator';

/** The page's texts in the current language. */
export interface Translations {
  readonly locale: Locale;
  readonly translate: (namespace: string) => TranslateKey;
}

const TranslationsContext = createContext<Translations | null>(null);

/** Gives the page's i18n instance and its texts in the current language to everything below. */
export function I18nProvider({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  const { subscribe, locale: readLocale, translate } = translatorOf(i18n);
  const locale = useSyncExternalStore(subscribe, readLocale, readLocale);
  const translations = useMemo(() => ({ locale, translate }), [locale, translate]);
  return (
    <I18nextProvider i18n={i18n}>
      <TranslationsContext value={translations}>{children}</TranslationsContext>
    </I18nextProvider>
  );
}

/**
 * The page's texts in the current language. Not react-i18next's own hook, which renders every text again whenever any part
 * adds messages and subscribes every component that has a text (docs/decisions/0005-texts.md).
 */
export function useTranslations(): Translations {
  const translations = useContext(TranslationsContext);
  if (!translations) throw new Error('I18nProvider is missing above this component.');
  return translations;
}

/** Writes numbers, money, dates and names as the current language does. */
export interface Format {
  readonly locale: Locale;
  number(value: number, fractionDigits?: number): string;
  money(amount: number, currency: 'HUF' | 'EUR'): string;
  /** Takes metres. */
  distance(metres: number): string;
  /** Takes `YYYY-MM-DD`. */
  date(day: string, options?: { readonly weekday?: boolean }): string;
  /** The days of a stay, `2026. júl. 5–7.`; takes `YYYY-MM-DD`. */
  days(from: string, until: string): string;
  /** The last day of something, `2026. júl. 3‑ig`; in English the day alone. Takes `YYYY-MM-DD`. */
  until(day: string): string;
  /** The end of a day as a deadline, `2026. júl. 3. 23:59‑ig` or `3 Jul 2026, 23:59`; takes `YYYY-MM-DD`. */
  endOf(day: string): string;
  /** Takes an ISO moment; shows Europe/Budapest. */
  dateTime(moment: string): string;
  name(name: { readonly firstName: string; readonly lastName: string }): string;
}

export function createFormat(locale: Locale): Format {
  return {
    locale,
    number: formatNumber,
    distance: formatDistance,
    money: (amount, currency) => formatMoney(locale, amount, currency),
    date: (day, options) => formatDate(locale, day, options),
    days: (from, until) => formatDays(locale, from, until),
    until: (day) => formatUntil(locale, day),
    endOf: (day) => formatEndOf(locale, day),
    dateTime: (moment) => formatDateTime(locale, moment),
    name: (name) => formatName(locale, name),
  };
}

const FORMATS: Readonly<Record<Locale, Format>> = { hu: createFormat('hu'), en: createFormat('en') };

/** The formats of the current language. */
export const useFormat = (): Format => FORMATS[useTranslations().locale];
