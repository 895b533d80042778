import { useCallQuery } from '@jnn/api';
import type { BookedPlace, Booking } from '@jnn/contract';
import { useLocale } from '@jnn/router';

/**
 * The place of a booking: as the booking tells it or, where its backend does not, as the hotel's own data do. Waited for
 * by nothing: undefined until it is known, and where it cannot be.
 * @param isNeeded the hotel's data are not asked for before
 */
export function useBookedPlace({ HotelCode, Place }: Booking, isNeeded = true): BookedPlace | undefined {
  const { data } = useCallQuery(
    'hotelData',
    { params: { locale: useLocale(), id: HotelCode } },
    { enabled: isNeeded && Place === null },
  );
  if (Place !== null) return Place;
  if (!data) return undefined;
  const { Address, ZipCode, GeoPoint, Phone, CheckIn, CheckOut, Images } = data;
  return { Address, ZipCode, GeoPoint, Phone, CheckIn, CheckOut, Picture: Images[0] ?? null };
}
