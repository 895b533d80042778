import { ApiFailure, useCallQuery } from '@jnn/api';
import type { HotelData } from '@jnn/contract';
import { PageNotFoundError, useHref, useLocale, useNavigate, useRouteParams, useSearchParams } from '@jnn/router';
import { useEffect } from 'react';

export type HotelInView =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly hotel: HotelData }
  | { readonly status: 'failed'; readonly retry: () => void };

/** The hotel of the present address; an unknown code is the 404 page (issue: accommodation page, point 1). */
export function useHotel(): HotelInView {
  const { hotelCode } = useRouteParams('hotel');
  const locale = useLocale();
  const query = useCallQuery('hotelData', { params: { locale, id: hotelCode } });
  useRightSlugs(query.data);
  if (query.data) return { status: 'shown', hotel: query.data };
  if (query.error instanceof ApiFailure && query.error.status === 404) throw new PageNotFoundError();
  if (query.isError) return { status: 'failed', retry: () => void query.refetch() };
  return { status: 'loading' };
}

/** An address with the wrong names of town or hotel becomes the right one, query and all. */
function useRightSlugs(hotel: HotelData | undefined): void {
  const { city, hotel: slug, hotelCode } = useRouteParams('hotel');
  const href = useHref();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wrong = hotel !== undefined && (hotel.CitySlug !== city || hotel.Slug !== slug);
  useEffect(() => {
    if (!wrong) return;
    const right = href('hotel', { city: hotel.CitySlug, hotel: hotel.Slug, hotelCode }, Object.fromEntries(query));
    void navigate(right, { replace: true });
  }, [wrong, hotel, hotelCode, href, navigate, query]);
}
