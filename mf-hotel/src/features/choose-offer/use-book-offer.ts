import type { Hotel, HotelData, Offer, SearchData } from '@jnn/contract';
import { useHref, useNavigate, useSearchParams } from '@jnn/router';
import { newDraftId, stayQuery, useSession } from '@jnn/session';

export interface BookOffer {
  /** A link to the page that booking leads to, by which its code is prefetched. */
  readonly hrefFor: (offer: Offer) => string;
  readonly book: (found: Hotel, offer: Offer) => void;
}

/**
 * Starts the reservation of an offer. The URL may name a draft (`draft`, of a reservation whose offer was no longer there):
 * the reservation then continues it, so that nothing typed is lost. Otherwise a new draft begins.
 */
export function useBookOffer(hotel: HotelData, searchData: SearchData): BookOffer {
  const href = useHref();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { booking } = useSession();
  const hrefOf = ({ OfferId }: Offer, id: string): string => {
    const hotelParams = { city: hotel.CitySlug, hotel: hotel.Slug, hotelCode: hotel.HotelCode };
    return href(
      'reservation',
      { ...hotelParams, offerId: OfferId, id: query.get('draft') ?? id },
      stayQuery(searchData),
    );
  };
  return {
    hrefFor: (offer) => hrefOf(offer, 'new'),
    book(found, offer) {
      booking.chooseOffer({ hotel: found, offer, searchData });
      void navigate(hrefOf(offer, newDraftId()));
    },
  };
}
