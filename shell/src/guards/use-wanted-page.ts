import { useMemo } from 'react';
import { createWantedPage, type WantedPage } from './wanted-page';

/** The wanted page of this tab. */
export function useWantedPage(): WantedPage {
  return useMemo(() => createWantedPage(() => window.sessionStorage), []);
}
