import type { VitalName } from '../../contract/beacon';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** Measures the web vitals of this document. Reports each once, with its value when the page is first hidden. */
export function watchVitals(report: (vital: VitalName, value: number) => void): void {
  const reported = new Set<VitalName>();
  for (const [vital, watch] of [
    ['LCP', onLCP],
    ['INP', onINP],
    ['CLS', onCLS],
  ] as const) {
    watch(({ value, navigationType }) => {
      // A page from the back/forward cache loads nothing, so its values say nothing about the build.
      if (navigationType === 'back-forward-cache' || reported.has(vital)) return;
      reported.add(vital);
      report(vital, value);
    });
  }
}
