import { useEffect, useState } from 'react';

/**
 * A document's HTML made safe to show; undefined until it is. The sanitiser comes only when there is something to sanitise;
 * without it there is nothing to show (an empty text).
 */
export function useSanitised(html: string | undefined): string | undefined {
  const [result, setResult] = useState<{ readonly of: string; readonly html: string } | null>(null);
  useEffect(() => {
    if (html === undefined) return;
    import('@jnn/sanitise').then(
      ({ sanitise }) => {
        setResult({ of: html, html: sanitise(html).trim() });
      },
      () => {
        setResult({ of: html, html: '' });
      },
    );
  }, [html]);
  return result?.of === html ? result?.html : undefined;
}
