import type { VitalName } from '../../contract/beacon';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** Measures the web vitals of this document, each reported once, with its value when the visitor first left the page. */
export function watchVitals(report: (vital: VitalName, value: number) => void): void {
  const reported = new Set<VitalName>();
  for (const [vital, watch] of [
    ['LCP', onLCP],
    ['INP', onINP],
    ['CLS', onCLS],
  ] as const) {
    watch(({ value, navigationType }) => {
      // A page restored from the back/forward cache says nothing about how a build loads.
      if (navigationType === 'back-forward-cache' || reported.has(vital)) return;
      reported.add(vital);
      report(vital, value);
    });
  }
}
