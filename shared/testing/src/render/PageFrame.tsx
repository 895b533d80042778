import { matchRoute, PageNotFoundError, useLocation, useMatchedRoute, type RouteTable } from '@jnn/router';
import { Component, useLayoutEffect, type ReactNode } from 'react';

interface FrameProps {
  readonly table: RouteTable;
  /** The address at which the page was opened; null for what is there on every page. */
  readonly openedAt: string | null;
  readonly onAddress: (address: string) => void;
  readonly children: ReactNode;
}

/** Shows the page while the address is the page's, as the shell does, and reports every change of address. */
export function PageFrame({ table, openedAt, onAddress, children }: FrameProps) {
  const { pathname, search, hash } = useLocation();
  const here = useMatchedRoute()?.route.name;
  const page = openedAt === null ? here : matchRoute(table, new URL(openedAt, 'http://site.test').pathname)?.route.name;
  const address = pathname + search + hash;
  useLayoutEffect(() => {
    onAddress(address);
  }, [address, onAddress]);
  return <main>{here === page ? <NotFoundBoundary key={pathname}>{children}</NotFoundBoundary> : null}</main>;
}

/** Shows the 404 page for PageNotFoundError, as the shell does. */
class NotFoundBoundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override readonly state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof PageNotFoundError)) throw error;
    return <h1>This page could not be found</h1>;
  }
}
