import { Link } from '@jnn/router';
import { Pagination } from '@jnn/ui';
import { memo } from 'react';
import type { SearchState } from '../../lib/search-params';
import type { SearchResult } from '../../lib/search-result';
import { searchHref } from '../../lib/use-search-state';
import { useMessages } from '../../messages';
import { DebouncedLiveRegion } from './DebouncedLiveRegion';
import type { TurnPage } from './use-results-focus';

interface ResultPagesProps {
  readonly search: SearchState;
  readonly result: SearchResult;
  /** Called at every press of a link, also of one that opens another tab. */
  readonly onTurn: TurnPage;
}

/** Links to the pages of the list, and which one it is, said aloud when it has changed. */
export const ResultPages = memo(function ResultPages({ search, result, onTurn }: ResultPagesProps) {
  const t = useMessages();
  return (
    <>
      <Pagination
        page={search.page}
        pageCount={Math.ceil(result.total / result.maxPerPage) + (result.more ? 1 : 0)}
        hrefFor={(page) => searchHref({ ...search, page })}
        renderLink={({ href, ...link }, to) => <Link {...link} to={href} onClick={(event) => onTurn(event, to)} />}
        labels={{
          nav: t('pages.nav'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (number) => t('pages.page', { number }),
        }}
      />
      <DebouncedLiveRegion text={t('pages.page', { number: search.page })} />
    </>
  );
});
