import { useCommand } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useHref, useNavigate } from '@jnn/router';
import { useToday } from '@jnn/session';
import { useState } from 'react';
import { STANDARD_ADDRESS, writeAddress, type SearchAddress } from '../../lib/search-params';
import { useAskForResults } from '../../lib/use-prefetch-results';
import { findErrors, type Destination, type StayWish, type WishErrors } from './form-values';
import { askedPlace, bestMatch } from './suggestions';
import { useOutline, useWish } from './use-wish';

const NO_ERRORS: WishErrors = {};

/** The search form's state and its one verb. */
export function useSearchForm(initial: StayWish, shown = STANDARD_ADDRESS) {
  const today = useToday();
  const { locale } = useFormat();
  const form = useWish(initial);
  const wish = useOutline(form);
  const [attempt, setAttempt] = useState(0);
  const lookUp = useCommand('findHotel');
  const navigate = useNavigate();
  const aimOf = useAimOf(shown);

  const found = findErrors(wish, today);
  const isGood = Object.keys(found).length === 0;
  const judged = attempt === 0 ? NO_ERRORS : found;
  const errors: WishErrors = wish.unknown ? { ...judged, destination: 'destinationUnknown' } : judged;

  const aim = isGood && wish.destination ? aimOf(wish, wish.destination) : null;
  const leadTo = (destination: Destination): void => {
    const there = aimOf(wish, destination);
    if (!there) return;
    form.settle();
    there.ask();
    void navigate(there.href);
  };

  const submit = async (): Promise<void> => {
    setAttempt(attempt + 1);
    if (!isGood) return;
    if (wish.destination) {
      leadTo(wish.destination);
      return;
    }
    const { text } = form.now();
    const result = await lookUp.run({ params: { locale }, body: { text: askedPlace(text), limit: 1 } });
    if (result.status === 'failed') return;
    const destination = bestMatch(result.answer);
    if (!destination) {
      form.change((now) => ({ ...now, unknown: now.text === text }));
      return;
    }
    leadTo(destination);
  };
  return { form, wish, today, errors, attempt, aim, submit, pending: lookUp.state === 'running' };
}

interface Aim {
  /** Of the results of a town, or of the page of a hotel. */
  readonly href: string;
  /** Asks for what is read there first and cannot be told from the address alone. */
  readonly ask: () => void;
}

/** Where a complete wish leads. */
function useAimOf(shown: SearchAddress) {
  const href = useHref();
  const askForResults = useAskForResults();
  return ({ dateFrom, dateUntil, nights, guests }: StayWish, destination: Destination): Aim | null => {
    if (dateFrom === null || dateUntil === null) return null;
    const dates = { dateFrom, dateUntil, nights };
    if (destination.kind === 'hotel') {
      const { CitySlug, Slug, HotelCode } = destination.hotel;
      const params = { city: CitySlug, hotel: Slug, hotelCode: HotelCode };
      return { href: href('hotel', params, { ...dates, ...guests }), ask: () => undefined };
    }
    const { city, cityName } = destination;
    const kept = city === shown.city ? shown : STANDARD_ADDRESS;
    const address = { ...kept, city, cityName, dates, guests, page: 1 };
    return { href: href('results', {}, writeAddress(address)), ask: () => askForResults(address) };
  };
}
