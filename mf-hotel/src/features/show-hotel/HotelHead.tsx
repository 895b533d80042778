import { HOTEL_TYPES, type HotelData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Icon, Stars, VisuallyHidden, glyphs } from '@jnn/ui';
import type { ReactNode } from 'react';
import { formatAddress } from '../../lib/format';
import { scoreWord } from '../../lib/score-word';
import { useMessages } from '../../messages';
import styles from './HotelHead.module.css';

interface HotelHeadProps {
  readonly hotel: HotelData;
  /** What can be done with the page, beside the rating. */
  readonly actions?: ReactNode;
}

/** The hotel's name with its category, type, way to the water, address and rating. */
export function HotelHead({ hotel, actions }: HotelHeadProps) {
  const t = useMessages();
  const format = useFormat();
  const type = HOTEL_TYPES.find((it) => it === hotel.HotelType);
  const water = hotel.Nearby.find(({ kind }) => kind === 'shore' || kind === 'bath');
  return (
    <div className={styles.head}>
      <div className={styles.names}>
        <p className={styles.kind}>
          <Stars count={hotel.Category} label={t('head.stars', { count: hotel.Category })} />
          {type && <span>{t(`types.${type}`)}</span>}
          {water && (
            <span className={styles.water}>
              {t(water.kind === 'shore' ? 'head.toShore' : 'head.toBath', {
                distance: format.distance(water.metres),
              })}
            </span>
          )}
        </p>
        <h1 tabIndex={-1}>{hotel.HotelName}</h1>
        <a className={styles.address} href="#map">
          <Icon path={glyphs.pin} size={18} />
          <span>{formatAddress(hotel)}</span>
        </a>
      </div>
      <div className={styles.rating}>
        {hotel.Rating !== null && (
          <a className={styles.score} href="#reviews">
            <b>{format.number(hotel.Rating.score, 1)}</b>
            <span>
              <VisuallyHidden>{t('reviews.outOfTen')} </VisuallyHidden>
              {scoreWord(t, hotel.Rating.score)} <small>{t('reviews.count', { count: hotel.Rating.count })}</small>
            </span>
          </a>
        )}
        {actions}
      </div>
    </div>
  );
}
