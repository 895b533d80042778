import type { HotelData } from '@jnn/contract';
import { useHref, usePageHead } from '@jnn/router';
import { useMessages } from '../../messages';
import { hotelInData } from './hotel-json-ld';

/** Tells what the page is about: in the document's head for those who read no further. */
export function useHotelHead(hotel: HotelData): void {
  const t = useMessages();
  const href = useHref();
  const { CityName, CityCode, CitySlug, HotelCode, HotelName, Slug } = hotel;
  const params = { city: CitySlug, hotel: Slug, hotelCode: HotelCode };
  usePageHead({
    title: HotelName,
    description: [`${HotelName}, ${CityName}.`, hotel.Texts[0]?.text].filter(Boolean).join(' '),
    image: hotel.Images[0]?.url,
    data: [hotelInData(hotel, href('hotel', params), t)],
    trail: [{ name: CityName, href: href('results', {}, { city: CityCode || CitySlug, cityName: CityName }) }],
    params,
  });
}
