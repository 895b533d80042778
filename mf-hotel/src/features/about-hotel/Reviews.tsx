import { type HotelData, RATING_PARTS } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { VisuallyHidden } from '@jnn/ui';
import { scoreWord } from '../../lib/score-word';
import { useMessages } from '../../messages';
import styles from './Reviews.module.css';

/** The hotel's rating and what it is made of; nothing without a rating, no bars without sub-scores. */
export function Reviews({ hotel: { Rating } }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const format = useFormat();
  if (Rating === null) return null;
  const parts = RATING_PARTS.flatMap((part) => {
    const score = Rating.parts?.[part];
    return score === undefined ? [] : [{ part, score }];
  });
  return (
    <section id="reviews" aria-labelledby="reviews-heading">
      <h2 id="reviews-heading">{t('reviews.heading')}</h2>
      <div className={styles.card}>
        <p className={styles.score}>
          <b>{format.number(Rating.score, 1)}</b>
          <span>
            <VisuallyHidden>{t('reviews.outOfTen')} </VisuallyHidden>
            {scoreWord(t, Rating.score)}
            <small>{t('reviews.count', { count: Rating.count })}</small>
          </span>
        </p>
        {parts.length > 0 && (
          <dl className={styles.parts}>
            {parts.map(({ part, score }) => (
              <div key={part}>
                <dt>{t(`reviews.part.${part}`)}</dt>
                <dd>
                  <meter className={styles.bar} min={0} max={10} value={score} aria-hidden="true" />
                  {format.number(score, 1)}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
