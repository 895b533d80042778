import { STAY_LIMITS } from '@jnn/contract';
import { useMemo } from 'react';
import { useMessages } from '../../messages';
import type { WishError, WishErrors, WishField } from './stay-wish';

/** A form's errors in words, by field. */
export function useErrorTexts(errors: WishErrors): Readonly<Partial<Record<WishField, string>>> {
  const t = useMessages();
  return useMemo(() => {
    const texts: Readonly<Record<WishError, string>> = {
      destinationMissing: t('errors.destinationMissing'),
      destinationUnknown: t('errors.destinationUnknown'),
      dateFromMissing: t('errors.dateFromMissing'),
      dateFromPast: t('errors.dateFromPast'),
      dateUntilMissing: t('errors.dateUntilMissing'),
      dateUntilEarly: t('errors.dateUntilEarly'),
      nightsRange: t('errors.nightsRange', STAY_LIMITS.nights),
    };
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, texts[error]]));
  }, [errors, t]);
}
