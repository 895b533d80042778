import { useEffect } from 'react';
import { browserReload, isChunkFailure, reloadOnce } from './chunkReload';

/** Reloads the page when a file that nobody else waits for did not come (specification, section 8). */
export function useChunkReload(): void {
  useEffect(() => {
    const onRejection = (event: PromiseRejectionEvent): void => {
      if (isChunkFailure(event.reason)) reloadOnce(browserReload(window));
    };
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
}
