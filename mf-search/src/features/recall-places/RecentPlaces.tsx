import { SEEN_PLACES_KEY } from '@jnn/contract';
import { useInView } from '@jnn/painting';
import { useSession, useShortlist } from '@jnn/session';
import { useEffect } from 'react';
import { SeenPlaces } from './SeenPlaces';

/** The places looked at last, whose pictures are asked for when the visitor scrolls down to them; nothing before the first. */
export function RecentPlaces() {
  const { shortlist } = useSession();
  const [ref, isInView] = useInView();
  const hasSeen = useShortlist(({ seen }) => seen.length > 0);
  useEffect(() => {
    if (isStored()) void shortlist.open();
  }, [shortlist]);
  return (
    <div ref={ref} hidden={!hasSeen}>
      {hasSeen && <SeenPlaces isNear={isInView} />}
    </div>
  );
}

function isStored(): boolean {
  try {
    return [window.sessionStorage, window.localStorage].some((storage) => storage.getItem(SEEN_PLACES_KEY) !== null);
  } catch {
    return false;
  }
}
