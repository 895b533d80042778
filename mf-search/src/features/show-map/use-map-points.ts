import type { Hotel } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import type { MapPoint } from '@jnn/map';
import { useMemo } from 'react';

/** Hotels as pins that show the whole euros of their cheapest offer. */
export function useMapPoints(hotels: readonly Hotel[]): readonly MapPoint[] {
  const format = useFormat();
  return useMemo(
    () =>
      hotels.map(({ HotelCode, HotelName, AditionalData, Offers: [offer] }) => {
        const euros = offer ? `${format.number(Math.round(offer.prices.totalPriceEUR))} €` : '–';
        return { ...AditionalData.GeoPoint, id: HotelCode, label: euros, name: `${HotelName}, ${euros}` };
      }),
    [hotels, format],
  );
}
