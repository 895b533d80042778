import { useApi } from '@jnn/api';
import { useSession } from '@jnn/session';
import { useEffect, useState } from 'react';
import type { Draft } from './draft';
import { loadDraft } from './load-draft';

export type KeptDraft =
  | { readonly status: 'loading' }
  /** Null where nothing was kept under that id. */
  | { readonly status: 'ready'; readonly draft: Draft | null }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Brings back what was typed under a draft's id before a reload, in another tab or before the bank. */
export function useKeptDraft(id: string): KeptDraft {
  const { client } = useApi();
  const { sessionId } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [kept, setKept] = useState<KeptDraft>({ status: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    const retry = (): void => {
      setKept({ status: 'loading' });
      setAttempt((before) => before + 1);
    };
    loadDraft(client, sessionId, id, abort.signal).then(
      (draft) => {
        setKept({ status: 'ready', draft });
      },
      () => {
        if (!abort.signal.aborted) setKept({ status: 'failed', retry });
      },
    );
    return () => {
      abort.abort();
    };
  }, [client, sessionId, id, attempt]);
  return kept;
}
