import { useEffect, useState, useSyncExternalStore } from 'react';

export type Connection = 'there' | 'gone' | 'back';

/** Milliseconds for which it is said that the connection is back. */
const SAID = 5_000;

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a connection, has none, or has it back since a moment. */
export function useConnection(): Connection {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  const [wasGone, setWasGone] = useState(false);
  if (!online && !wasGone) setWasGone(true);

  useEffect(() => {
    if (!online || !wasGone) return;
    const timer = setTimeout(() => {
      setWasGone(false);
    }, SAID);
    return () => {
      clearTimeout(timer);
    };
  }, [online, wasGone]);

  if (!online) return 'gone';
  return wasGone ? 'back' : 'there';
}
