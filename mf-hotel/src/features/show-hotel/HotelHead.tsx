import type { HotelData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Badge, Icon, Stars } from '@jnn/ui';
import { useMessages } from '../../messages';
import { addressInWords } from '../../lib/format';
import styles from './HotelHead.module.css';
import { hotelTypeOf } from './hotel-type';

/** The hotel's name with its category, kind, rating, address and lowest price. */
export function HotelHead({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const format = useFormat();
  const type = hotelTypeOf(hotel.HotelType);
  return (
    <div className={styles.head}>
      <p className={styles.kind}>
        <Stars count={hotel.Category} label={t('head.stars', { count: hotel.Category })} />
        {type !== null && <span>{t(`types.${type}`)}</span>}
        {hotel.Rating !== null && (
          <Badge tone="pine" icon="star">
            {t('head.rating', { score: format.number(hotel.Rating.score, 1), count: hotel.Rating.count })}
          </Badge>
        )}
      </p>
      <h1 tabIndex={-1}>{hotel.HotelName}</h1>
      <p className={styles.address}>
        <Icon name="pin" size={18} />
        {addressInWords(hotel)}
      </p>
      {hotel.FromPrice && (
        <p className={styles.price}>
          {t('head.fromPrice', { price: format.money(hotel.FromPrice.Price, hotel.FromPrice.Currency) })}
        </p>
      )}
    </div>
  );
}
