import { Link } from '@jnn/router';
import { Pagination } from '@jnn/ui';
import type { MouseEvent } from 'react';
import { useMessages } from '../../messages';

interface ResultPagesProps {
  readonly page: number;
  readonly pageCount: number;
  readonly hrefFor: (page: number) => string;
  /** Told of the press that asks for another page, here or, with a key held, in another tab. */
  readonly onTurn: (event: MouseEvent, page: number) => void;
}

/** Links to the pages of the list. */
export function ResultPages({ page, pageCount, hrefFor, onTurn }: ResultPagesProps) {
  const t = useMessages();
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefFor={hrefFor}
      renderLink={({ href, ...link }, to) => <Link {...link} to={href} onClick={(event) => onTurn(event, to)} />}
      labels={{
        nav: t('pages.nav'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (number) => t('pages.page', { number }),
      }}
    />
  );
}
