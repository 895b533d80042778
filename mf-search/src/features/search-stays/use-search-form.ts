import { useCommand } from '@jnn/api';
import { addDays } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useHref, useNavigate } from '@jnn/router';
import { useSession, useToday } from '@jnn/session';
import { useMemo, useState } from 'react';
import { DEFAULT_SEARCH, stayOf, writeSearchParams, type SearchState } from '../../lib/search-params';
import { usePrefetchResults } from '../../lib/use-prefetch-results';
import { validateForm, type Destination, type SearchFormErrors, type SearchFormValues } from './form-values';
import { useSearchFormStore, useValuesBesidesText } from './search-form-store';
import { toSearchText } from './suggestions';

const NO_ERRORS: SearchFormErrors = {};

/**
 * The state of the search form, and its submission. Errors are shown from the first submission on.
 *
 * @param search The search that the form begins with.
 */
export function useSearchForm(search: SearchState) {
  const today = useToday();
  const { offers } = useSession();
  const { locale } = useFormat();
  const form = useSearchFormStore(useInitialValues(search));
  const values = useValuesBesidesText(form);
  const [attempt, setAttempt] = useState(0);
  const lookUp = useCommand('findHotel');
  const navigate = useNavigate();
  const targetOf = useTargetOf(search);

  const found = validateForm(values, today);
  const isValid = Object.keys(found).length === 0;
  const shown = attempt === 0 ? NO_ERRORS : found;
  const errors: SearchFormErrors = values.unknown ? { ...shown, destination: 'destinationUnknown' } : shown;

  const target = isValid && values.destination ? targetOf(values, values.destination) : null;
  const goTo = (destination: Destination): void => {
    const next = targetOf(values, destination);
    if (!next) return;
    form.discardDraft();
    next.prefetch();
    void navigate(next.href);
  };

  const submit = async (): Promise<void> => {
    setAttempt(attempt + 1);
    if (!isValid) return;
    if (values.destination) {
      goTo(values.destination);
      return;
    }
    const { text } = form.values();
    const result = await lookUp.run({ params: { locale }, body: { text: toSearchText(text), limit: 1 } });
    if (result.status === 'failed') return;
    const { findDestination } = await import('./on-demand');
    const destination = findDestination(result.answer, text, offers('regions') ? null : locale);
    if (!destination) {
      form.change((now) => ({ ...now, unknown: now.text === text }));
      return;
    }
    goTo(destination);
  };
  return { form, values, today, errors, attempt, target, submit, pending: lookUp.state === 'running' };
}

/** The form's first values: those of the search; where it names no dates, tomorrow night. */
function useInitialValues({ city, cityName, dates, guests }: SearchState): SearchFormValues {
  const today = useToday();
  return useMemo(() => {
    const stay = dates ?? stayOf(addDays(today, 1), 1);
    return {
      text: cityName,
      destination: city === '' ? null : { kind: 'city', city, cityName },
      unknown: false,
      departureMoved: false,
      ...stay,
      guests,
    };
  }, [city, cityName, dates, guests, today]);
}

/** The page that a valid form leads to. */
interface Target {
  /** The results of a town, or the page of a hotel. */
  readonly href: string;
  /** Fetches what that page reads first, where the link alone does not tell it. */
  readonly prefetch: () => void;
}

/** In the town that is shown already, filters, order and map stay. */
function useTargetOf(shown: SearchState) {
  const href = useHref();
  const prefetchResults = usePrefetchResults();
  return ({ dateFrom, dateUntil, nights, guests }: SearchFormValues, destination: Destination): Target | null => {
    if (dateFrom === null || dateUntil === null) return null;
    const dates = { dateFrom, dateUntil, nights };
    if (destination.kind === 'hotel') {
      const { CitySlug, Slug, HotelCode } = destination.hotel;
      const params = { city: CitySlug, hotel: Slug, hotelCode: HotelCode };
      return { href: href('hotel', params, { ...dates, ...guests }), prefetch: () => undefined };
    }
    const { city, cityName } = destination;
    const base = city === shown.city ? shown : DEFAULT_SEARCH;
    const next = { ...base, city, cityName, dates, guests, page: 1 };
    return { href: href('results', {}, writeSearchParams(next)), prefetch: () => prefetchResults(next) };
  };
}
