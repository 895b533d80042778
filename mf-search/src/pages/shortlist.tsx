import { useSearchParams } from '@jnn/router';
import { useAuth, useSession, useShortlist } from '@jnn/session';
import { PageColumn } from '@jnn/ui';
import { useEffect } from 'react';
import { ComparePlaces } from '../features/compare-places/ComparePlaces';
import { KeptPlaces } from '../features/keep-places/KeptPlaces';
import { SeenPlaces } from '../features/recall-places/SeenPlaces';
import { readCompared } from '../lib/compared-places';
import { useOpenAtTop } from '../lib/use-open-at-top';

/** The places that the visitor keeps, and up to four of them, or of a shared link, side by side. */
export default function ShortlistPage() {
  const [query] = useSearchParams();
  const codes = readCompared(query);
  const { shortlist } = useSession();
  const member = useAuth(({ status }) => status);
  useEffect(() => {
    void shortlist.open();
  }, [shortlist]);
  const hasSeen = useShortlist(({ seen }) => seen.length > 0);
  const isComparison = codes.length > 0;
  const page = useOpenAtTop(isComparison ? 'comparison' : 'list');
  return (
    <PageColumn gap="loose" ref={page}>
      {isComparison ? <ComparePlaces codes={codes} /> : <KeptPlaces key={member} />}
      {hasSeen && <SeenPlaces />}
    </PageColumn>
  );
}
