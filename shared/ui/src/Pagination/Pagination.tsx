import type { ComponentProps, ReactNode } from 'react';
import { chevronLeft, chevronRight } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Pagination.module.css';

/** What a page link needs; a router's link can take all of it. */
export type PageLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-current' | 'rel'> & {
  readonly href: string;
};

export type PaginationProps = {
  /** Current page, from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly hrefFor: (page: number) => string;
  /** Makes the link to a page; a plain anchor by default. */
  readonly renderLink?: ((props: PageLinkProps, page: number) => ReactNode) | undefined;
  readonly labels: {
    /** Name of the navigation landmark. */
    readonly nav: string;
    readonly previous: string;
    readonly next: string;
    /** Spoken name of a page's link, such as "Page 3". */
    readonly page: (page: number) => string;
  };
};

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pageCount, hrefFor, renderLink = plainLink, labels }: PaginationProps) {
  if (pageCount < 2) return null;
  const step = (to: number, rel: 'prev' | 'next', content: ReactNode) =>
    to >= 1 &&
    to <= pageCount && <li>{renderLink({ href: hrefFor(to), rel, className: styles.step, children: content }, to)}</li>;
  return (
    <nav aria-label={labels.nav}>
      <ul className={styles.list}>
        {step(
          page - 1,
          'prev',
          <>
            <Icon path={chevronLeft} size={18} />
            <span className={styles.word}>{labels.previous}</span>
          </>,
        )}
        {pageNumbers(page, pageCount).map((n, index) => (
          <li key={n ?? `gap-${index}`}>
            {n === null ? <Gap /> : renderLink(numberLink(n, page, hrefFor(n), labels), n)}
          </li>
        ))}
        {step(
          page + 1,
          'next',
          <>
            <span className={styles.word}>{labels.next}</span>
            <Icon path={chevronRight} size={18} />
          </>,
        )}
      </ul>
    </nav>
  );
}

function numberLink(n: number, page: number, href: string, labels: PaginationProps['labels']): PageLinkProps {
  return {
    href,
    className: styles.page,
    'aria-current': n === page ? 'page' : undefined,
    children: (
      <>
        <span aria-hidden="true">{n}</span>
        <VisuallyHidden>{labels.page(n)}</VisuallyHidden>
      </>
    ),
  };
}

function Gap() {
  return (
    <span className={styles.gap} aria-hidden="true">
      …
    </span>
  );
}

function plainLink({ children, ...props }: PageLinkProps) {
  return <a {...props}>{children}</a>;
}

/** The page numbers worth showing: first, last and the neighbours of the current one; null is a gap. */
export function pageNumbers(page: number, pageCount: number): readonly (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, index) => withGap(n, shown[index - 1]));
}

/** A gap of one page is shown as that page. */
function withGap(n: number, before: number | undefined): readonly (number | null)[] {
  const distance = n - (before ?? 0);
  if (distance <= 1) return [n];
  return distance === 2 ? [n - 1, n] : [null, n];
}
