import { HOTEL_TYPES, type HotelData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Badge, Icon, Stars, glyphs } from '@jnn/ui';
import { formatAddress } from '../../lib/format';
import { useMessages } from '../../messages';
import styles from './HotelHead.module.css';

/** The hotel's name with its category, type, rating, address and lowest price. */
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
          <Badge tone="pine" icon={glyphs.star}>
            {t('head.rating', { score: format.number(hotel.Rating.score, 1), count: hotel.Rating.count })}
          </Badge>
        )}
      </p>
      <h1 tabIndex={-1}>{hotel.HotelName}</h1>
      <p className={styles.address}>
        <Icon path={glyphs.pin} size={18} />
        {formatAddress(hotel)}
      </p>
      {hotel.FromPrice && (
        <p className={styles.price}>
          {t('head.fromPrice', { price: format.money(hotel.FromPrice.Price, hotel.FromPrice.Currency) })}
        </p>
      )}
    </div>
  );
}

type HotelType = (typeof HOTEL_TYPES)[number];

/** The type as a message key; null for a type that the site does not know. */
const hotelTypeOf = (name: string): HotelType | null => HOTEL_TYPES.find((it) => it === name) ?? null;
