import { allowsFunctional, useConsent } from '@jnn/session';
import { useCallback } from 'react';
import type { SearchStorage } from './saved-searches';

/** Searches outlive the visit only with consent to functional storage; without it they end with the tab. */
export function useSearchStorage(): SearchStorage {
  const lasting = allowsFunctional(useConsent());
  return useCallback(() => (lasting ? window.localStorage : window.sessionStorage), [lasting]);
}
