import { Suspense, useEffect, useMemo, useState } from 'react';
import { RemotePage, useEventReplay, useIsHydrating, type Loader } from '@jnn/platform/browser';
import { PageNotFoundError, useMatchedRoute, usePathname, type MatchedRoute } from '@jnn/router';
import { Guard, useKnownVisitor } from './guards/Guard';
import { NotFound } from './layout/NotFound';
import { PageSkeleton } from './layout/PageSkeleton';
import { RemoteFallback } from './layout/RemoteFallback';
import { Busy } from './navigation/NavigationProgress';
import type { Rendered } from './site-in-page';

interface PageOutletProps {
  readonly loader: Loader;
  /** False while the frame's own words of the address's language are on their way. */
  readonly languageReady: boolean;
  readonly rendered: Rendered | null;
}

/** What stands between header and footer: the page of the address, its guard, and what is shown when it cannot be. */
export function PageOutlet({ loader, languageReady, rendered }: PageOutletProps) {
  const matched = useMatchedRoute();
  const pathname = usePathname();
  const takesOver = useIsHydrating();
  useEventReplay('frame');
  // Where no page was rendered, none comes that was pressed.
  useEventReplay('page', rendered?.shows !== 'page');
  // Stays the same element while the frame renders again, so that React keeps the HTML of a page whose code is still coming.
  const page = useMemo(
    () =>
      matched && (
        <Suspense fallback={<Waiting />}>
          <MatchedPage loader={loader} matched={matched} />
        </Suspense>
      ),
    [loader, matched],
  );
  if (!matched || (rendered?.shows === 'missing' && rendered.pathname === pathname)) return <NotFound />;
  if (!languageReady) return <Waiting atOnce />;
  if (takesOver && rendered?.shows === 'frame') return <Waiting />;
  return (
    <Guard
      guard={matched.route.guard}
      drawn={rendered?.shows === 'page' && rendered.pathname === pathname}
      waiting={(leading) => <Waiting atOnce={leading} />}
    >
      {page}
    </Guard>
  );
}

interface MatchedPageProps extends Pick<PageOutletProps, 'loader'> {
  readonly matched: MatchedRoute;
}

function MatchedPage({ loader, matched }: MatchedPageProps) {
  const { remote, guard } = matched.route;
  useKnownVisitor(guard);
  useEventReplay('page');
  return (
    <RemotePage
      loader={loader}
      matched={matched}
      pathname={usePathname()}
      loading={<Waiting atOnce />}
      isNotFound={isNotFound}
      notFound={<NotFound />}
      fallback={(problem, retry) => <RemoteFallback remote={remote} problem={problem} retry={retry} />}
    />
  );
}

const isNotFound = (error: unknown): boolean => error instanceof PageNotFoundError;

/** The page's shape: `atOnce` in the place of another page, which nothing empty may take; else when the wait can be seen. */
function Waiting({ atOnce = false }: { readonly atOnce?: boolean }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true);
    }, SKELETON_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <Busy />
      {long || atOnce ? <PageSkeleton /> : null}
    </>
  );
}

/** Milliseconds of waiting that pass unnoticed. */
const SKELETON_AFTER = 300;
