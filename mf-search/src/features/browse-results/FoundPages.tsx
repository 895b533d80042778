import { memo } from 'react';
import type { SearchAddress } from '../../lib/search-params';
import { hereWith } from '../../lib/use-search-state';
import { ResultPages } from './ResultPages';
import type { SearchResult } from '../../lib/search-result';
import type { TurnPage } from './use-results-focus';

interface FoundPagesProps {
  readonly address: SearchAddress;
  readonly result: SearchResult;
  readonly onTurn: TurnPage;
}

/** The pages of what was found, as addresses of this search. */
export const FoundPages = memo(function FoundPages({ address, result, onTurn }: FoundPagesProps) {
  return (
    <ResultPages
      page={address.page}
      pageCount={Math.ceil(result.total / result.maxPerPage)}
      hrefFor={(page) => hereWith({ ...address, page })}
      onTurn={onTurn}
    />
  );
});
