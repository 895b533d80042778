import {
  useHref,
  type Href,
  type Locale,
  type MatchedRoute,
  type PageName,
  type RouteName,
  type RouteParams,
} from '@jnn/router';
import { useCallback } from 'react';

/** The home page's address. Needs no route table, so that the frame can link home when no part is published. */
export const homePath = (locale: Locale): string => (locale === 'hu' ? '/' : '/en');

/** Whether the route's name starts with `index`: such a page has no footer. */
export const isHomePage = (matched: MatchedRoute | null): boolean => matched?.route.name.startsWith('index') === true;

/** The general terms as a PDF file. */
export const TERMS_PDF = '/aszf.pdf';
/** The privacy statement as a PDF file. */
export const PRIVACY_PDF = '/adatvedelem.pdf';

/** Makes the address of a named page; null for a page that no published part declares, so that its link is left out. */
export function usePublishedHref(): Href<string | null> {
  const href = useHref();
  return useCallback(
    <Name extends RouteName, Typed extends string>(name: PageName<Name, Typed>, params: RouteParams[Name]) => {
      try {
        return href<Name, Typed>(name, params);
      } catch {
        return null;
      }
    },
    [href],
  );
}
