import { Suspense, useEffect, useMemo, useState } from 'react';
import {
  browserReload,
  isChunkFailure,
  isServed,
  PageBoundary,
  reloadOnce,
  useEventReplay,
  usePage,
  useIsHydrating,
  type Loader,
} from '@jnn/platform/browser';
import { PageNotFoundError, useLocation, useMatchedRoute, type MatchedRoute } from '@jnn/router';
import { Guard, useKnownVisitor } from './guards/Guard';
import { NotFound } from './layout/NotFound';
import { PageSkeleton } from './layout/PageSkeleton';
import { RemoteFallback, type RemoteFallbackProps } from './layout/RemoteFallback';
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
  const { pathname } = useLocation();
  const takesOver = useIsHydrating();
  useEventReplay('frame');
  // Where no page was rendered, none comes that was pressed.
  useEventReplay('page', rendered?.shows !== 'page');
  // Stays the same element while the frame renders again, so that React keeps the HTML of a page whose code is still coming.
  const page = useMemo(
    () =>
      matched && (
        <Suspense fallback={<Waiting />}>
          <RemotePage loader={loader} matched={matched} />
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

interface RemotePageProps extends Pick<PageOutletProps, 'loader'> {
  readonly matched: MatchedRoute;
}

function RemotePage({ loader, matched }: RemotePageProps) {
  const { remote } = matched.route;
  const { pathname } = useLocation();
  const { state, retry, renderFailed, shown } = usePage(loader, matched);
  useKnownVisitor(matched.route.guard);
  useEventReplay('page');

  if (state.status === 'loading') return <Waiting atOnce />;
  if (state.status === 'failed') {
    // Who has waited for files that hang would wait for them once more.
    if (state.failure.reason !== 'timeout') return <MissingFiles remote={remote} retry={retry} />;
    return <RemoteFallback remote={remote} problem="unreachable" retry={retry} />;
  }
  const { component: Page, build } = state;
  return (
    <PageBoundary
      key={`${pathname} ${build}`}
      isNotFound={isNotFound}
      notFound={<NotFound />}
      fallback={(again) => <RemoteFallback remote={remote} problem="broken" retry={again} />}
      onFailure={(error) => {
        // A file that did not come is no fault of the build: the document is loaded anew instead.
        if (!isChunkFailure(error) || !reloadOnce(browserReload(window))) renderFailed(build, error);
      }}
    >
      <Page />
      <Standing build={build} onStanding={shown} />
    </PageBoundary>
  );
}

/**
 * A page whose files did not come: the document is loaded anew, by itself at most once in 60 s, then on request,
 * since a browser goes on failing with what a document has preloaded in vain. Without a server it stays.
 */
function MissingFiles({ remote, retry }: Pick<RemoteFallbackProps, 'remote' | 'retry'>) {
  const [reloads, setReloads] = useState(true);
  useEffect(() => {
    void isServed(window).then((served) => {
      setReloads(served && reloadOnce(browserReload(window)));
    });
  }, []);
  const again = async (): Promise<void> => {
    if (await isServed(window)) window.location.reload();
    else retry();
  };
  if (reloads) return <Waiting atOnce />;
  return <RemoteFallback remote={remote} problem="unreachable" retry={() => void again()} />;
}

const isNotFound = (error: unknown): boolean => error instanceof PageNotFoundError;

interface StandingProps {
  readonly build: string;
  readonly onStanding: (build: string) => void;
}

/** Tells that what stands beside it was rendered: nothing of it is committed when the page throws. */
function Standing({ build, onStanding }: StandingProps) {
  useEffect(() => {
    onStanding(build);
  }, [build, onStanding]);
  return null;
}

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
