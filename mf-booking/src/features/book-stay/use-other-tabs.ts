import { useApi } from '@jnn/api';
import { useSession } from '@jnn/session';
import type { Progress } from '../../reservation/draft';
import { loadDraft } from '../../reservation/load-draft';

/** Another tab may still be at its booking: it is looked for so often, so many milliseconds apart. */
const LOOKS = 5;
const PAUSE = 1_000;

/** Looks how far another tab has come with the same draft, so that two tabs make one booking and both arrive at it. */
export function useOtherTabs(draftId: string) {
  const { client } = useApi();
  const { sessionId } = useSession();
  const look = async (): Promise<Progress | null> => {
    try {
      return (await loadDraft(client, sessionId, draftId))?.progress ?? null;
    } catch {
      // The insertion's own key keeps a second booking away; only the short way to the first one is missing.
      return null;
    }
  };
  /** Waits for the booking that another tab is making; null when none appears. */
  const waitForBooking = async (): Promise<Extract<Progress, { status: 'booked' }> | null> => {
    for (let looked = 0; looked < LOOKS; looked += 1) {
      const progress = await look();
      if (progress?.status === 'booked') return progress;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    return null;
  };
  return { look, waitForBooking };
}
