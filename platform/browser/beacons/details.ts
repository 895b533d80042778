import type { Beacon, VitalName } from '../../contract/beacon';
import { ERROR_LIMITS } from '../../contract/beacon-limits';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Incident } from '../loader';

// One file of what telemetry needs after the first page or after an error: a second one would cost each visitor its hash.

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

/** Sends what the error of an incident says, cut to the limits: its own words, or those of its cause where it has one. */
export function reportError(
  shell: string,
  { remote, build, error }: Incident,
  path: string,
  send: (beacon: Beacon) => void,
): void {
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const [message, stack] =
    thrown instanceof Error ? [`${thrown.name}: ${thrown.message}`, thrown.stack ?? ''] : [String(thrown), ''];
  const described = {
    message: message.slice(0, ERROR_LIMITS.message),
    stack: stack.slice(0, ERROR_LIMITS.stack),
    path: path.slice(0, ERROR_LIMITS.path),
  };
  send({ shell, events: [{ kind: 'error', part: remote, build, ...described }] });
}
