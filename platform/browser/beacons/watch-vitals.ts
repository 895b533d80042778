import type { VitalName } from '../../contract/beacon';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** Measures the web vitals of this document, each told once: as it was when the visitor first left the page. */
export function watchVitals(tell: (vital: VitalName, value: number) => void): void {
  const told = new Set<VitalName>();
  for (const [vital, watch] of [
    ['LCP', onLCP],
    ['INP', onINP],
    ['CLS', onCLS],
  ] as const) {
    watch(({ value, navigationType }) => {
      // A page that comes back from the browser's memory says nothing of how a build loads.
      if (navigationType === 'back-forward-cache' || told.has(vital)) return;
      told.add(vital);
      tell(vital, value);
    });
  }
}
