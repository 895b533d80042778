import { ApiFailure, useCallQuery } from '@jnn/api';
import type { HotelData } from '@jnn/contract';
import {
  PageNotFoundError,
  useHref,
  useLocale,
  useNavigate,
  useRouteParams,
  useSearchParams,
  usePageHead,
} from '@jnn/router';
import { useToday } from '@jnn/session';
import { useEffect } from 'react';
import { hotelJsonLd } from '../../lib/hotel-json-ld';
import { useMessages } from '../../messages';

export type HotelState =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly hotel: HotelData }
  | { readonly status: 'failed'; readonly retry: () => void };

/** The hotel that the URL names. Throws {@link PageNotFoundError} for an unknown code. */
export function useHotel(): HotelState {
  const { hotelCode } = useRouteParams('hotel');
  const locale = useLocale();
  const query = useCallQuery('hotelData', { params: { locale, id: hotelCode } });
  useCanonicalSlugs(query.data);
  if (query.data) return { status: 'shown', hotel: query.data };
  if (query.error instanceof ApiFailure && query.error.status === 404) throw new PageNotFoundError();
  if (query.isError) return { status: 'failed', retry: () => void query.refetch() };
  return { status: 'loading' };
}

/** Replaces wrong names of town or hotel in the URL by the right ones; the query stays. */
function useCanonicalSlugs(hotel: HotelData | undefined): void {
  const { city, hotel: slug, hotelCode } = useRouteParams('hotel');
  const href = useHref();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isWrong = hotel !== undefined && (hotel.CitySlug !== city || hotel.Slug !== slug);
  useEffect(() => {
    if (!isWrong) return;
    const right = href('hotel', { city: hotel.CitySlug, hotel: hotel.Slug, hotelCode }, Object.fromEntries(query));
    void navigate(right, { replace: true });
  }, [isWrong, hotel, hotelCode, href, navigate, query]);
}

/** Sets the document's head for a hotel: title, description, picture, JSON-LD and breadcrumbs. */
export function useHotelHead(hotel: HotelData): void {
  const t = useMessages();
  const href = useHref();
  const today = useToday();
  const { CityName, CityCode, CitySlug, HotelCode, HotelName, Slug } = hotel;
  const params = { city: CitySlug, hotel: Slug, hotelCode: HotelCode };
  const picture = hotel.SharePicture ?? hotel.Images[0];
  usePageHead({
    title: HotelName,
    description: [`${HotelName}, ${CityName}.`, hotel.Texts[0]?.text].filter(Boolean).join(' '),
    image: picture?.url,
    imageSize: picture && { width: picture.width, height: picture.height },
    imageAlt: picture?.alt,
    data: [hotelJsonLd({ hotel, url: href('hotel', params), today, t })],
    trail: [{ name: CityName, href: href('results', {}, { city: CityCode || CitySlug, cityName: CityName }) }],
    params,
  });
}
