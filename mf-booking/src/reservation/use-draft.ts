import { useApi } from '@jnn/api';
import { toJson } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from './draft';

/** Keystrokes that come within this many milliseconds are saved together. */
const PAUSE = 500;

export interface DraftInHand {
  readonly draft: Draft;
  /** Changes the draft; it is saved by itself a moment later. */
  readonly change: (change: (draft: Draft) => Draft) => void;
  /** Changes the draft and resolves once it is saved; false when it could not be. */
  readonly keep: (change: (draft: Draft) => Draft) => Promise<boolean>;
}

/** A draft on screen, kept through `data/save` under its id while it is being filled in. */
export function useDraft(id: string, first: Draft): DraftInHand {
  const save = useSave(id);
  const [draft, setDraft] = useState(first);
  const latest = useRef(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const put = useCallback((change: (draft: Draft) => Draft): Draft => {
    latest.current = change(latest.current);
    setDraft(latest.current);
    clearTimeout(timer.current);
    timer.current = undefined;
    return latest.current;
  }, []);
  const saveLatest = useCallback(() => {
    timer.current = undefined;
    void save(latest.current);
  }, [save]);
  const change = useCallback(
    (changed: (draft: Draft) => Draft) => {
      put(changed);
      timer.current = setTimeout(saveLatest, PAUSE);
    },
    [put, saveLatest],
  );
  const keep = useCallback((changed: (draft: Draft) => Draft) => save(put(changed)), [put, save]);

  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      saveLatest();
    },
    [saveLatest],
  );
  return { draft, change, keep };
}

function useSave(id: string): (draft: Draft) => Promise<boolean> {
  const { client } = useApi();
  const { sessionId } = useSession();
  return useCallback(
    async (draft) => {
      try {
        await client.call('saveData', { body: { session: sessionId, key: id, content: toJson(draft) } });
        return true;
      } catch {
        // What is typed stays on screen; the next change saves all of it again.
        return false;
      }
    },
    [client, sessionId, id],
  );
}
