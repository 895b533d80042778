import type { HotelData } from '@jnn/contract';
import { useKeptPlace, useSession } from '@jnn/session';
import { HeartButton } from '@jnn/ui';
import { useEffect, useMemo } from 'react';
import { useMessages } from '../../messages';

/** Keeps the hotel in the visitor's shortlist. The hotel becomes the one looked at last. */
export function KeepHotel({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const { shortlist } = useSession();
  const place = useMemo(
    () => ({ hotelCode: hotel.HotelCode, citySlug: hotel.CitySlug, slug: hotel.Slug, name: hotel.HotelName }),
    [hotel],
  );
  const [isKept, toggle] = useKeptPlace(place);
  useEffect(() => {
    void shortlist.open().then(({ noteSeen }) => noteSeen(place));
  }, [shortlist, place]);
  return <HeartButton label={t('head.keep', place)} pressed={isKept} onPress={toggle} />;
}
