import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Whether a page threw to say that its address names nothing. */
  readonly isNotFound: (error: unknown) => boolean;
  /** Shown for such an address. */
  readonly notFound: ReactNode;
  /** Shown when the page's code fails while it renders. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onFailure: (error: unknown) => void;
}

type BoundaryState = { readonly status: 'whole' } | { readonly status: 'broken'; readonly error: unknown };

/** Keeps a failing page from taking the rest of the site with it; give it a `key` per address, so that leaving heals. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { status: 'whole' };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { status: 'broken', error };
  }

  override componentDidCatch(error: unknown): void {
    if (!this.props.isNotFound(error)) this.props.onFailure(error);
  }

  override render(): ReactNode {
    if (this.state.status === 'whole') return this.props.children;
    if (this.props.isNotFound(this.state.error)) return this.props.notFound;
    return this.props.fallback(() => {
      this.setState({ status: 'whole' });
    });
  }
}
