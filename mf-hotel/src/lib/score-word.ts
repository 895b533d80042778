import type { T } from '../messages';

/** What a score of 0 to 10 means in a word; below 7 the number speaks for itself. */
export function scoreWord(t: T, score: number): string {
  if (score >= 9) return t('reviews.excellent');
  if (score >= 8) return t('reviews.veryGood');
  return score >= 7 ? t('reviews.good') : '';
}
