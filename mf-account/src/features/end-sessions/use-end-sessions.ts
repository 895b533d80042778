import { ApiFailure, useCommand } from '@jnn/api';
import { useSession } from '@jnn/session';
import { useState } from 'react';
import { useMessages } from '../../messages';

/** Ends sessions one after the other; one that has ended by itself meanwhile is as good as ended. */
export function useEndSessions(refetch: () => Promise<unknown>) {
  const t = useMessages();
  const { notices } = useSession();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const { run } = useCommand('endAccountSession', { shows: ['not-found'] });

  const end = async (which: readonly string[]): Promise<void> => {
    setIds(new Set(which));
    let ended = 0;
    for (const id of which) {
      const result = await run({ params: { id } });
      const isGone =
        result.status === 'done' || (result.failure instanceof ApiFailure && result.failure.status === 404);
      if (!isGone) break;
      ended += 1;
    }
    await refetch();
    setIds(new Set());
    if (ended > 0) notices.showMessage('success', t('sessions.ended', { count: ended }));
  };
  return { ids, end };
}
