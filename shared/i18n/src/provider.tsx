import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { formatDate, formatDateTime, formatMoney, formatName, formatNumber } from './format';
import type { I18n, Locale } from './instance';
import { speechOf, type Say } from './speech';

/** The page's words in one language. */
export interface Spoken {
  readonly locale: Locale;
  readonly words: (namespace: string) => Say;
}

const SpokenContext = createContext<Spoken | null>(null);

/** Gives the page's i18n instance, and what it says in the present language, to everything below. */
export function I18nProvider({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  const { subscribe, locale: read, words } = speechOf(i18n);
  const locale = useSyncExternalStore(subscribe, read, read);
  const spoken = useMemo(() => ({ locale, words }), [locale, words]);
  return (
    <I18nextProvider i18n={i18n}>
      <SpokenContext value={spoken}>{children}</SpokenContext>
    </I18nextProvider>
  );
}

/**
 * The page's words in the present language. The library's own hook renders every text of the page again whenever any
 * part's messages arrive (docs/decisions/0005-texts.md), and has every component with a text watch the instance.
 */
export function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (!spoken) throw new Error('I18nProvider is missing above this component.');
  return spoken;
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

export const useFormat = (): Format => FORMATS[useSpoken().locale];
