import { Component, useEffect, useState, type ReactNode } from 'react';
import type { MatchedRoute } from '../contract/routing';
import type { Loader } from './loader';
import { browserReload, isChunkFailure, isServed, reloadOnce } from './reload-once';
import { usePage } from './use-page';

/** Why a page is not shown: its files could not be loaded, or its code failed while it ran. */
export type PageProblem = 'unreachable' | 'broken';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Whether an error means that the address names nothing, such as an unknown record; by default none does. */
  readonly isNotFound?: ((error: unknown) => boolean) | undefined;
  /** Shown for such an error. */
  readonly notFound?: ReactNode;
  /** Shown in the place of a page that failed; `retry` loads or renders it again. */
  readonly fallback: (problem: PageProblem, retry: () => void) => ReactNode;
  readonly onFailure: (error: unknown) => void;
}

export interface RemotePageProps extends Omit<BoundaryProps, 'children' | 'onFailure'> {
  readonly loader: Loader;
  readonly matched: MatchedRoute;
  /** Path of the address; under another one the page starts anew. */
  readonly pathname: string;
  /** Shown while the page's code is loaded. */
  readonly loading?: ReactNode;
}

/**
 * The page of a matched route, from another build where one fails to load or to render. The frame around it keeps working
 * in any case.
 */
export function RemotePage({ loader, matched, pathname, loading, ...rest }: RemotePageProps) {
  const { state, retry, renderFailed, shown } = usePage(loader, matched);
  if (state.status === 'loading') return loading;
  if (state.status === 'failed') {
    // Who has waited for files that hang would wait for them once more.
    if (state.failure.reason === 'timeout') return rest.fallback('unreachable', retry);
    return <MissingFiles loading={loading} fallback={rest.fallback} retry={retry} />;
  }
  const { component: Page, build } = state;
  return (
    <PageBoundary
      key={`${pathname} ${build}`}
      {...rest}
      onFailure={(error) => {
        // A file that did not come is no fault of the build: the document is loaded anew instead, unless nothing comes.
        if (!isChunkFailure(error)) renderFailed(build, error);
        else
          void isServed(window).then((served) => {
            if (served && !reloadOnce(browserReload(window))) renderFailed(build, error);
          });
      }}
    >
      <Page />
      <Rendered build={build} onRendered={shown} />
    </PageBoundary>
  );
}

/**
 * A page whose files did not come: the document is loaded anew, by itself at most once in 60 s, then on request, since a
 * browser goes on failing with what a document has preloaded in vain. Without a server it stays.
 */
function MissingFiles({
  loading,
  fallback,
  retry,
}: Pick<RemotePageProps, 'loading' | 'fallback'> & { readonly retry: () => void }) {
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
  return reloads ? loading : fallback('unreachable', () => void again());
}

interface RenderedProps {
  readonly build: string;
  readonly onRendered: (build: string) => void;
}

/** Tells that what stands beside it was rendered: nothing of it is committed when the page throws. */
function Rendered({ build, onRendered }: RenderedProps) {
  useEffect(() => {
    onRendered(build);
  }, [build, onRendered]);
  return null;
}

type BoundaryState = { readonly status: 'whole' } | { readonly status: 'broken'; readonly error: unknown };

/** Error boundary around a page. A `key` per address resets it. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { status: 'whole' };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { status: 'broken', error };
  }

  override componentDidCatch(error: unknown): void {
    if (!this.props.isNotFound?.(error)) this.props.onFailure(error);
  }

  override render(): ReactNode {
    if (this.state.status === 'whole') return this.props.children;
    if (this.props.isNotFound?.(this.state.error)) return this.props.notFound;
    return this.props.fallback('broken', () => {
      this.setState({ status: 'whole' });
    });
  }
}
