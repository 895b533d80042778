import { STAY_LIMITS } from '@jnn/contract';
import { useMemo } from 'react';
import { useMessages } from '../../messages';
import type { WishError, WishErrors, WishField } from './form-values';

/** A form's errors in words, by field. */
export function useErrorTexts(errors: WishErrors): Readonly<Partial<Record<WishField, string>>> {
  const t = useMessages();
  return useMemo(() => {
    const inWords = (error: WishError): string => t(`errors.${error}`, STAY_LIMITS.nights);
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, inWords(error)]));
  }, [errors, t]);
}
