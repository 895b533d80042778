import type { Hotel, HotelData, Offer, SearchData } from '@jnn/contract';
import { useHref, useNavigate, useSearchParams } from '@jnn/router';
import { newDraftId, stayQuery, useSession } from '@jnn/session';

/**
 * Takes an offer to the reservation page. A draft named in the address (`draft`, from a reservation whose offer was gone)
 * goes on with the new offer, so that nothing typed is lost; else a fresh one begins.
 */
export function useBook(hotel: HotelData, searchData: SearchData): (found: Hotel, offer: Offer) => void {
  const href = useHref();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { booking } = useSession();
  return (found, offer) => {
    booking.choose({ hotel: found, offer, searchData });
    const address = { city: hotel.CitySlug, hotel: hotel.Slug, hotelCode: hotel.HotelCode };
    const id = query.get('draft') ?? newDraftId();
    void navigate(href('reservation', { ...address, offerId: offer.OfferId, id }, stayQuery(searchData)));
  };
}
