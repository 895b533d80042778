import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Whether an error means that the address names nothing, such as an unknown record; by default none does. */
  readonly isNotFound?: (error: unknown) => boolean;
  /** Shown for such an error. */
  readonly notFound?: ReactNode;
  /** Shown when the page fails to render; `retry` renders it again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onFailure: (error: unknown) => void;
}

type BoundaryState = { readonly status: 'whole' } | { readonly status: 'broken'; readonly error: unknown };

/** Error boundary around a page: the frame keeps working when the page fails. Give it a `key` per address, which resets it. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
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
    return this.props.fallback(() => {
      this.setState({ status: 'whole' });
    });
  }
}
