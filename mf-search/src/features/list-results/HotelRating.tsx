import type { Hotel } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useMessages } from '../../messages';
import styles from './HotelCard.module.css';

/** The guests' mean of ten and how many they were; nothing without reviews. */
export function HotelRating({ rating }: { readonly rating: Hotel['Rating'] }) {
  const t = useMessages();
  const format = useFormat();
  if (!rating) return null;
  return (
    <p className={styles.rating}>
      <b>{t('hotel.score', { score: format.number(rating.score, 1) })}</b> {t('hotel.reviews', { count: rating.count })}
    </p>
  );
}
