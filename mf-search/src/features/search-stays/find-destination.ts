import type { Answer } from '@jnn/api';
import type { Locale } from '@jnn/contract';
import { bestPlace } from '../../lib/best-place';
import { findRegions } from './find-regions';
import type { Destination } from './form-values';

/**
 * The place of a typed text for which no suggestion was chosen: the best region or town, else the best hotel; null where
 * there is none.
 *
 * @param locale The language of the regions' names, for a backend that knows no regions; null where it names them itself.
 */
export function findDestination(found: Answer<'findHotel'>, text: string, locale: Locale | null): Destination | null {
  const Regions = locale === null ? found.Regions : findRegions(text, locale);
  const place = bestPlace({ ...found, Regions }, text);
  if (place) return { kind: 'city', city: place.city, cityName: place.cityName };
  const [hotel] = found.Hotels;
  return hotel ? { kind: 'hotel', hotel } : null;
}
