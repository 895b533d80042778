import type { Offer } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import type { Stay } from '@jnn/session';
import { Price } from '@jnn/ui';
import { useStayWords } from '../../lib/use-stay-text';

interface OfferPriceProps {
  readonly offer: Offer;
  readonly stay: Stay;
}

/** The total of the stay: the offer's euros, with the forints that are charged beside them. */
export function OfferPrice({ offer, stay }: OfferPriceProps) {
  const format = useFormat();
  const words = useStayWords();
  const forints = offer.prices.totalPriceHUF ?? (offer.Currency === 'HUF' ? offer.TotalPrice : undefined);
  return (
    <Price
      main={format.money(offer.prices.totalPriceEUR, 'EUR')}
      secondary={forints === undefined ? undefined : format.money(forints, 'HUF')}
      lead={`${words.nights(stay.nights)}, ${words.guests(stay)}`}
    />
  );
}
