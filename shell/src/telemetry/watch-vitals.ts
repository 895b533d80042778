import type { VitalName } from '@jnn/contract';

/** Measures the web vitals of this document, each told once: as it was when the visitor first left the page. Loads what it needs; rejects when that does not come. */
export async function watchVitals(tell: (vital: VitalName, value: number) => void): Promise<void> {
  const { onCLS, onINP, onLCP } = await import(/* webpackChunkName: "vitals" */ 'web-vitals');
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
