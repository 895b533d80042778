import { useApi, type CallOptions } from '@jnn/api';
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
  const send = useSave(id);
  const [draft, setDraft] = useState(first);
  const latest = useRef(first);
  const saved = useRef(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const put = useCallback((change: (draft: Draft) => Draft): Draft => {
    latest.current = change(latest.current);
    setDraft(latest.current);
    clearTimeout(timer.current);
    return latest.current;
  }, []);
  const save = useCallback(
    async (next: Draft, options?: SaveOptions) => {
      const isSaved = await send(next, options);
      if (isSaved) saved.current = next;
      return isSaved;
    },
    [send],
  );
  const change = useCallback(
    (changed: (draft: Draft) => Draft) => {
      put(changed);
      timer.current = setTimeout(() => void save(latest.current), PAUSE);
    },
    [put, save],
  );
  const keep = useCallback((changed: (draft: Draft) => Draft) => save(put(changed)), [put, save]);

  useEffect(() => {
    const leave = (): void => {
      clearTimeout(timer.current);
      if (latest.current !== saved.current) void save(latest.current, { keepalive: true });
    };
    // A phone may end a page that is out of sight without another word.
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [save]);
  return { draft, change, keep };
}

type SaveOptions = Pick<CallOptions, 'keepalive'>;

function useSave(id: string): (draft: Draft, options?: SaveOptions) => Promise<boolean> {
  const { client } = useApi();
  const { sessionId } = useSession();
  return useCallback(
    async (draft, options) => {
      try {
        await client.call('saveData', { body: { session: sessionId, key: id, content: toJson(draft) } }, options);
        return true;
      } catch {
        // What is typed stays on screen; the next change saves all of it again.
        return false;
      }
    },
    [client, sessionId, id],
  );
}
