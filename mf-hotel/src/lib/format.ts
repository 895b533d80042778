import type { Guests, HotelData, Offer, Prices } from '@jnn/contract';
import type { Format } from '@jnn/i18n';
import type { Stay } from '@jnn/session';
import type { T } from '../messages';

/** `2 felnőtt, 1 gyermek`: the guests, without kinds of which there are none. */
export function formatGuests(t: T, { adult, child, infant }: Guests): string {
  const parts = [
    t('guests.adult', { count: adult }),
    child > 0 ? t('guests.child', { count: child }) : '',
    infant > 0 ? t('guests.infant', { count: infant }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** `2 éj, 2 felnőtt`: what a total price covers. */
export const formatStay = (t: T, stay: Stay): string =>
  `${t('nights', { count: stay.nights })}, ${formatGuests(t, stay)}`;

/** `2 éjszaka, 3 fő`: the same in short. */
export const formatCovers = (t: T, { nights, adult, child }: Stay): string =>
  t('room.priceFor', { nights: t('nights', { count: nights }), count: adult + child });

/** `8380 Hévíz, Fürdő utca 1.` */
export const formatAddress = ({ ZipCode, CityName, Address }: HotelData): string =>
  [`${ZipCode} ${CityName}`.trim(), Address].filter(Boolean).join(', ');

/** A total as people pay it: the forints that are charged, and the EUR that the site says beside them. */
export function formatTotal(format: Format, { totalPriceEUR, totalPriceHUF }: Prices) {
  const euros = format.money(totalPriceEUR, 'EUR');
  return totalPriceHUF === undefined
    ? { main: euros, secondary: undefined }
    : { main: format.money(totalPriceHUF, 'HUF'), secondary: euros };
}

/** An offer's prices, with the forints of a backend that says them as the total alone. */
export const offerPrices = ({
  prices,
  TotalPrice,
  Currency,
}: Pick<Offer, 'prices' | 'TotalPrice' | 'Currency'>): Prices => ({
  totalPriceHUF: Currency === 'HUF' ? TotalPrice : undefined,
  ...prices,
});
