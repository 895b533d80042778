import { useCallQuery } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
import { clearFilters } from '../../lib/active-filters';
import type { SearchState } from '../../lib/search-params';
import type { OtherStay } from './StayLinks';

/** How many towns are shown, and how many are asked for: in some of them the stay may not be free. */
const SHOWN = 4;
const ASKED = 12;

/**
 * The same search, without filters, in towns that have free places for it; null while they are on their way.
 *
 * @param near A city's code, or `latitude,longitude`, whose nearest towns are meant; null for the largest towns.
 */
export function useTowns(search: SearchState, near: string | null): readonly OtherStay[] | null {
  const { locale } = useFormat();
  const { offers } = useSession();
  const enabled = offers(near === null ? 'destinations' : 'nearby-towns');
  const { dates, guests } = search;
  const { adult, ...children } = guests;
  const query = {
    limit: ASKED,
    ...(near !== null && { near }),
    ...(dates && offers('destination-prices') && { dateFrom: dates.dateFrom, nights: dates.nights, adult }),
    ...(dates && offers('nearby-towns') && children),
  };
  const { data, isError } = useCallQuery('destinations', { params: { locale }, query }, { enabled });
  if (!enabled || isError) return [];
  if (!data) return null;
  const filter = clearFilters(search.filter);
  return data.Destinations.flatMap(({ city, cityName, hotels, free = hotels, stayPrice, fromPrice }) =>
    stayPrice === null
      ? []
      : {
          search: { ...search, city, cityName, filter, area: null, page: 1 },
          name: cityName,
          count: free,
          price: stayPrice ?? fromPrice,
        },
  ).slice(0, SHOWN);
}
