import { useHref, type RouteName, type RouteParams } from '@jnn/router';
import { useCallback } from 'react';

export type PublishedHref = <Name extends RouteName>(name: Name, params: RouteParams[Name]) => string | null;

/**
 * Makes addresses of named pages; null for a page that no published part declares. The frame leaves out such a link
 * instead of failing with it.
 */
export function usePublishedHref(): PublishedHref {
  const href = useHref();
  return useCallback(
    (name, params) => {
      try {
        return href(name, params);
      } catch {
        return null;
      }
    },
    [href],
  );
}
