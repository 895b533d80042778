import { useCommand } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useHref, useNavigate } from '@jnn/router';
import { useToday } from '@jnn/session';
import { useState } from 'react';
import { STANDARD_ADDRESS, writeAddress } from '../../address/search-address';
import { findErrors, type Destination, type StayWish, type WishErrors } from './stay-wish';
import { bestMatch } from './suggestions';
import { useWish } from './useWish';

/** The text for which no place was found. */
type Unknown = string | null;

const NO_ERRORS: WishErrors = {};

/** The search form's state and its one verb. */
export function useSearchForm(initial: StayWish) {
  const today = useToday();
  const { locale } = useFormat();
  const { wish, change, settle } = useWish(initial);
  const [attempt, setAttempt] = useState(0);
  const [unknown, setUnknown] = useState<Unknown>(null);
  const lookUp = useCommand('findHotel');
  const leadTo = useLeadTo();

  const judged: WishErrors = attempt === 0 ? NO_ERRORS : findErrors(wish, today);
  const isUnknown = unknown !== null && unknown === wish.text;
  const errors: WishErrors = isUnknown ? { ...judged, destination: 'destinationUnknown' } : judged;

  const submit = async (): Promise<void> => {
    setAttempt(attempt + 1);
    if (Object.keys(findErrors(wish, today)).length > 0) return;
    if (wish.destination) {
      settle();
      leadTo(wish, wish.destination);
      return;
    }
    const result = await lookUp.run({ params: { locale }, body: { text: wish.text.trim().slice(0, 80), limit: 1 } });
    if (result.status === 'failed') return;
    const destination = bestMatch(result.answer);
    if (!destination) {
      setUnknown(wish.text);
      return;
    }
    settle();
    leadTo(wish, destination);
  };
  return { wish, change, today, errors, attempt, submit, pending: lookUp.state === 'running' };
}

/** Goes to the results of a town, or to the page of a hotel. */
function useLeadTo() {
  const href = useHref();
  const navigate = useNavigate();
  return ({ dateFrom, dateUntil, nights, guests }: StayWish, destination: Destination): void => {
    if (dateFrom === null || dateUntil === null) return;
    const dates = { dateFrom, dateUntil, nights };
    if (destination.kind === 'hotel') {
      const { CitySlug, Slug, HotelCode } = destination.hotel;
      const params = { city: CitySlug, hotel: Slug, hotelCode: HotelCode };
      void navigate(href('hotel', params, { ...dates, ...guests }));
      return;
    }
    const { city, cityName } = destination;
    const address = { ...STANDARD_ADDRESS, city, cityName, dates, guests };
    void navigate(href('results', {}, writeAddress(address)));
  };
}
