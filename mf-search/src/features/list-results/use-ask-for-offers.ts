import { usePrefetch } from '@jnn/api';
import type { Hotel } from '@jnn/contract';
import { stayQuery, useSession, type Stay } from '@jnn/session';

/** Asks for a hotel's offers as its own page will, before a visitor goes there. */
export function useAskForOffers({ HotelCode, CityName, CityCode, AditionalData }: Hotel, stay: Stay): () => void {
  const ask = usePrefetch();
  const { sessionId } = useSession();
  return () => {
    const searchData = { ...stayQuery(stay), cityName: CityName, city: CityCode || AditionalData.CitySlug };
    ask('getOffer', { body: { HotelCode, searchData, session: sessionId } });
  };
}
