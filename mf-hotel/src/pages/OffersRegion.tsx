import type { HotelData } from '@jnn/contract';
import { Alert } from '@jnn/ui';
import { Offers } from '../features/choose-offer/Offers';
import { StayBar } from '../features/choose-stay/StayBar';
import styles from './hotel.module.css';
import { useMessages } from '../messages';
import { useAddressedStay } from '../features/choose-stay/use-stay-from-url';

/** Dates, guests and the offers for them; the address holds the stay, so a copied one shows the same. */
export function OffersRegion({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const [addressed, change] = useAddressedStay();
  const stay = addressed.status === 'named' ? addressed.stay : null;
  return (
    <section aria-labelledby="offers" className={styles.offers}>
      <h2 id="offers">{t('offers.heading')}</h2>
      <StayBar key={JSON.stringify(stay)} stay={stay} onChange={change} pending={false} />
      {stay !== null && <Offers hotel={hotel} stay={stay} />}
      {addressed.status === 'unnamed' && (
        <Alert kind="info" role="none" title={t('stay.missing')}>
          {t('stay.missingText')}
        </Alert>
      )}
      {addressed.status === 'past' && (
        <Alert kind="warning" role="none" title={t('stay.over')}>
          {t('stay.overText')}
        </Alert>
      )}
    </section>
  );
}
