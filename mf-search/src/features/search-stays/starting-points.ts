import type { Answer, ApiClient } from '@jnn/api';
import type { IsoDate, Locale, SearchData } from '@jnn/contract';
import { REGIONS } from '@jnn/contract/regions';
import type { SiteSession } from '@jnn/session';
import { type ComboboxGroup, glyphs } from '@jnn/ui';
import { parseSavedSearches } from '../../lib/parse-saved-searches';
import type { useStayText } from '../../lib/use-stay-text';
import type { useMessages } from '../../messages';
import { cityOptions, type DestinationOption, regionOptions } from './suggestions';

/** How many of each are offered. */
const SHOWN = { searches: 2, regions: 3, towns: 3 } as const;

interface StartingPointsRequest {
  readonly client: ApiClient;
  readonly locale: Locale;
  readonly offers: SiteSession['offers'];
  readonly t: ReturnType<typeof useMessages>;
  readonly stayText: ReturnType<typeof useStayText>;
  readonly today: IsoDate;
  /** The visitor's last searches as they are saved. */
  readonly saved: string;
}

/** The visitor's last searches, the largest regions and the largest towns; what cannot be had is left out. */
export async function loadStartingPoints(
  request: StartingPointsRequest,
): Promise<readonly ComboboxGroup<DestinationOption>[]> {
  const { t, stayText, today, saved } = request;
  const searches = saved === '' ? [] : parseSavedSearches(saved, today).slice(0, SHOWN.searches);
  const { Regions, Destinations } = await askForPlaces(request);
  const words = { places: (count: number) => t('form.places', { count }) };
  const groups = [
    { label: t('recent.heading'), options: searches.map((search) => searchOption(search, stayText)) },
    { label: t('form.regions'), options: regionOptions(Regions, words) },
    { label: t('form.cities'), options: cityOptions(Destinations, words) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

type Places = Pick<Answer<'destinations'>, 'Destinations'> & {
  readonly Regions: Parameters<typeof regionOptions>[0];
};

async function askForPlaces({ client, locale, offers }: StartingPointsRequest): Promise<Places> {
  const Regions = REGIONS.slice(0, SHOWN.regions).map(({ code, names }) => ({
    city: code,
    cityName: names[locale],
    hotels: 0,
  }));
  if (!offers('destinations')) return { Destinations: [], Regions };
  const input = { params: { locale }, query: { limit: SHOWN.towns } };
  try {
    const answer = await client.call('destinations', input);
    return offers('regions') ? answer : { ...answer, Regions };
  } catch {
    return { Destinations: [], Regions };
  }
}

/** A search as it was: with its days and guests. */
function searchOption(search: SearchData, stayText: StartingPointsRequest['stayText']): DestinationOption {
  const { city, cityName, dateFrom, dateUntil, nights, adult, child, infant } = search;
  return {
    id: `recent-${city}`,
    label: cityName,
    detail: `${stayText.dates(search)}, ${stayText.guests(search)}`,
    icon: glyphs.history,
    destination: { kind: 'city', city, cityName },
    stay: { dateFrom, dateUntil, nights, guests: { adult, child, infant } },
  };
}
