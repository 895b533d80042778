import type { Hotel, HotelData, Offer, SearchData } from '@jnn/contract';
import { useHref, useNavigate, useSearchParams } from '@jnn/router';
import { newDraftId, stayQuery, useSession } from '@jnn/session';

export interface Book {
  /** An address of the page that booking leads to, for its code to be fetched early. */
  readonly leadsTo: (offer: Offer) => string;
  readonly book: (found: Hotel, offer: Offer) => void;
}

/**
 * Takes an offer to the reservation page. A draft named in the address (`draft`, from a reservation whose offer was gone)
 * goes on with the new offer, so that nothing typed is lost; else a fresh one begins.
 */
export function useBook(hotel: HotelData, searchData: SearchData): Book {
  const href = useHref();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { booking } = useSession();
  const addressOf = ({ OfferId }: Offer, id: string): string => {
    const address = { city: hotel.CitySlug, hotel: hotel.Slug, hotelCode: hotel.HotelCode };
    return href('reservation', { ...address, offerId: OfferId, id: query.get('draft') ?? id }, stayQuery(searchData));
  };
  return {
    leadsTo: (offer) => addressOf(offer, 'new'),
    book(found, offer) {
      booking.chooseOffer({ hotel: found, offer, searchData });
      void navigate(addressOf(offer, newDraftId()));
    },
  };
}
