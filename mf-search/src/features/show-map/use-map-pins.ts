import { type Answer, type ApiClient, useApi, useCallQuery } from '@jnn/api';
import { type Coordinates, type GeoPoint, type Hotel, type Locale, PAGE_SIZE } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useCurrentBooking, useSession } from '@jnn/session';
import { useMemo } from 'react';
import type { SearchResult } from '../../lib/search-result';
import { type AreaSearchQuery, areaInput } from '../../lib/use-area-results';

/** The most places that the map shows. */
const MAX_PINS = 300;
/** How often a part of the map is asked for at most, a page each time. */
const MAX_CALLS = 4;

/** The places that have a pin, in the list's order. */
interface MapPins {
  readonly pinned: readonly Hotel[];
  /** How many places more there are than have a pin; 0 while that is not known. */
  readonly missing: number;
}

const NONE: readonly Hotel[] = [];

/**
 * The places that get a pin: all that were found, up to {@link MAX_PINS}; until they are here, the previous ones and those
 * of the list. They are fetched once the map is there, so that neither it nor the list waits behind this larger answer.
 *
 * @param listed The answer that the list shows; null while there is none.
 * @param isStale Whether another one is on its way.
 */
export function useMapPins(query: AreaSearchQuery, listed: SearchResult | null, isStale: boolean): MapPins {
  const session = useSession();
  const { offers } = session;
  const { client } = useApi();
  const { locale } = useFormat();
  // The map comes first, with the places of the list.
  const isMapThere = useCurrentBooking(({ map }) => map !== null);
  const hotels = listed?.Hotels ?? NONE;
  // The list has all that a short answer holds.
  const isShort = listed !== null && !listed.more && listed.total <= hotels.length;
  const total = listed?.total ?? 0;
  const [first] = hotels;
  const coordinates = query.area ?? areaAround(hotels);
  const cities = listed?.region?.cities;
  const town = query.area === null ? first?.AditionalData.CitySlug : undefined;
  const input = areaInput(query, coordinates, { page: 1, maxPerPage: PAGE_SIZE.mapMax }, { ...session, locale });
  const isWanted = ({ CityCode, AditionalData: { CitySlug } }: Hotel) =>
    !town || (cities ? cities.includes(CityCode) : CitySlug === town);
  const { data, isPlaceholderData } = useCallQuery('searchOnMap', input, {
    // Of a region that was searched town by town the backend knows nothing.
    enabled: !isShort && !isStale && first !== undefined && isMapThere && (!cities || offers('regions')),
    ask: (signal) => askForPins({ client, locale, signal }, input.body, isWanted),
    placeholderData: (previous) => previous,
  });
  const found = isShort ? undefined : data?.Hotels;
  const isWhole = found !== undefined && !isPlaceholderData && !isStale;
  return useMemo(() => {
    const pinned = found ? withAll(found, hotels) : hotels;
    return { pinned, missing: isWhole ? Math.max(total - pinned.length, 0) : 0 };
  }, [found, hotels, total, isWhole]);
}

/** The places found, and those of the list that are beyond them. */
function withAll(found: readonly Hotel[], listed: readonly Hotel[]): readonly Hotel[] {
  const codes = new Set(found.map(({ HotelCode }) => HotelCode));
  return [...found, ...listed.filter(({ HotelCode }) => !codes.has(HotelCode))];
}

interface Caller {
  readonly client: ApiClient;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

type AreaBody = ReturnType<typeof areaInput>['body'];

/** Asks for the places of a part of the map page by page, until there are enough of those that are wanted. */
async function askForPins(
  { client, locale, signal }: Caller,
  body: AreaBody,
  isWanted: (hotel: Hotel) => boolean,
): Promise<Answer<'searchOnMap'>> {
  const wanted: Hotel[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.call('searchOnMap', { params: { locale }, body: { ...body, page } }, { signal });
    wanted.push(...answer.Hotels.filter(isWanted));
    const isLast = answer.Hotels.length < body.maxPerPage || page === MAX_CALLS;
    if (isLast || wanted.length >= MAX_PINS) return { ...answer, Hotels: wanted.slice(0, MAX_PINS) };
  }
}

/** Degrees that a town reaches from its first place at least: about nine kilometres. */
const TOWN_REACH = { latitude: 0.08, longitude: 0.12 };
/** How much further the rest of a town's places may lie than those that the list shows. */
const FURTHER = 1.5;

/** The part of the map that holds a town or a region, by the places that the list shows of it. */
function areaAround(hotels: readonly Hotel[]): Coordinates {
  const points = hotels.map(({ AditionalData }) => AditionalData.GeoPoint);
  const [first = { latitude: 0, longitude: 0 }] = points;
  const reach = (axis: keyof GeoPoint): number =>
    Math.max(TOWN_REACH[axis], ...points.map((point) => FURTHER * Math.abs(point[axis] - first[axis])));
  const [north, east] = [reach('latitude'), reach('longitude')];
  return {
    northEast: { latitude: first.latitude + north, longitude: first.longitude + east },
    southWest: { latitude: first.latitude - north, longitude: first.longitude - east },
  };
}
