import type { SearchData } from '@jnn/contract';
import { useSession } from '@jnn/session';
import type { SearchState } from '../../lib/search-params';
import { useOtherStaysMessages } from '../../lib/other-stays-words';
import { StayLinks } from './StayLinks';
import { useNearestDays } from './use-nearest-days';
import { useTowns } from './use-towns';

interface OtherStaysProps {
  readonly search: SearchState;
  readonly searchData: SearchData;
}

/**
 * What leads on from an empty list: the nearest days that are free in the town, and free places in the nearest towns; or
 * that there are none either.
 */
export function OtherStays({ search, searchData }: OtherStaysProps) {
  const words = useOtherStaysMessages();
  const { offers } = useSession();
  const { area } = search;
  const days = useNearestDays(search, searchData);
  const towns = useTowns(search, area ? middleOf(area) : searchData.city);
  if (days === null || towns === null) return null;
  if (days.length + towns.length === 0) return offers('nearby-towns') && <p>{words('nothingNear')}</p>;
  return (
    <div>
      <StayLinks heading={words('nearestDays')} stays={days} />
      <StayLinks heading={words('nearbyTowns')} stays={towns} />
    </div>
  );
}

/** The middle of a part of the map, as `latitude,longitude`. */
const middleOf = ({ northEast, southWest }: NonNullable<SearchState['area']>): string =>
  [northEast.latitude + southWest.latitude, northEast.longitude + southWest.longitude]
    .map((sum) => (sum / 2).toFixed(4))
    .join();
