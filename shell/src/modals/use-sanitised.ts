import type { SafeHtml } from '@jnn/sanitise';
import { useEffect, useState } from 'react';

/**
 * A document's HTML, sanitised; undefined until then. The sanitiser is loaded when first needed; where it cannot be
 * loaded the result is empty, so that nothing unsafe is shown.
 */
export function useSanitised(html: string | undefined): SafeHtml | undefined {
  const [result, setResult] = useState<{ readonly of: string; readonly html: SafeHtml } | null>(null);
  useEffect(() => {
    if (html === undefined) return;
    import('@jnn/sanitise').then(
      ({ sanitise, toSafeHtml }) => {
        const safe = sanitise(html).trim();
        setResult({ of: html, html: safe === '' ? '' : toSafeHtml(safe) });
      },
      () => {
        setResult({ of: html, html: '' });
      },
    );
  }, [html]);
  return result?.of === html ? result?.html : undefined;
}
