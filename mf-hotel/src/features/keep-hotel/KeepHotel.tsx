import type { HotelData } from '@jnn/contract';
import { useKeptPlace, useSession } from '@jnn/session';
import { HeartButton } from '@jnn/ui';
import { useEffect } from 'react';
import { useMessages } from '../../messages';

/** Keeps the hotel in the visitor's shortlist. The hotel becomes the one looked at last. */
export function KeepHotel({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const { shortlist } = useSession();
  const { HotelCode: hotelCode, CitySlug: citySlug, Slug: slug, HotelName: name } = hotel;
  const place = { hotelCode, citySlug, slug, name };
  const [isKept, toggle] = useKeptPlace(place);
  useEffect(() => {
    void shortlist.open().then(({ noteSeen }) => noteSeen({ hotelCode, citySlug, slug, name }));
  }, [shortlist, hotelCode, citySlug, slug, name]);
  return (
    <span data-screen-only>
      <HeartButton label={t('head.keep', { name })} pressed={isKept} onPress={toggle} />
    </span>
  );
}
