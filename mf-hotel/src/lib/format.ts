import type { Guests, HotelData } from '@jnn/contract';
import type { Format } from '@jnn/i18n';
import type { Stay } from '@jnn/session';
import type { T } from '../messages';

/** `2 felnőtt, 1 gyermek`: who travels, those who are not there left out. */
export function guestsInWords(t: T, { adult, child, infant }: Guests): string {
  const parts = [
    t('guests.adult', { count: adult }),
    child > 0 ? t('guests.child', { count: child }) : '',
    infant > 0 ? t('guests.infant', { count: infant }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** `2 éj, 2 felnőtt`: what a total covers. */
export const stayInWords = (t: T, stay: Stay): string =>
  `${t('nights', { count: stay.nights })}, ${guestsInWords(t, stay)}`;

/** A day before the Hungarian suffix `-ig`: the full stop of the day falls away (`2026. júl. 3-ig`). */
export const dayBeforeSuffix = (format: Format, day: string): string => format.date(day).replace(/\.$/, '');

/** `8380 Hévíz, Fürdő utca 1.` */
export const addressInWords = ({ ZipCode, CityName, Address }: HotelData): string =>
  [`${ZipCode} ${CityName}`.trim(), Address].filter(Boolean).join(', ');
