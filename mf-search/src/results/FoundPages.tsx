import { memo } from 'react';
import type { SearchAddress } from '../address/search-address';
import { hereWith } from '../address/use-search-address';
import { ResultPages } from '../features/list-results/ResultPages';
import type { SearchResult } from '../search-result';
import type { TurnPage } from './use-turn-page';

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
