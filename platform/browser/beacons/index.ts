import type { SiteInPage } from '../../contract/release';
import { sendBeacon } from './send-beacon';
import { createTelemetry, type Telemetry } from './beacons';
import { watchErrors } from './watch-errors';

/** Milliseconds after the first page stands until its speed is watched: what came before is told by the browser afterwards, and the page's data goes first. */
const REST = 1_000;

/** Telemetry of the page in `window`: sent every few seconds and when the page is left; vitals are measured from its first page on, uncaught errors from now on. */
export function startTelemetry(window: Window & typeof globalThis, site: SiteInPage): Telemetry {
  const telemetry = createTelemetry({
    site,
    send: (beacon) => {
      sendBeacon(window.navigator, beacon);
    },
    onFirstPage: () => {
      // Speed stays unmeasured where the means to measure it do not come: no visitor is worse off.
      const watch = (): void =>
        void import(/* webpackChunkName: "vitals" */ './watch-vitals')
          .then(({ watchVitals }) => watchVitals(telemetry.measured))
          .catch(() => undefined);
      setTimeout(() => {
        if ('requestIdleCallback' in window) window.requestIdleCallback(watch);
        else watch();
      }, REST);
    },
  });
  watchErrors(window, telemetry.report);
  // The vitals give their last values at the same moment, to listeners on the window, which come first.
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') telemetry.flush();
  });
  window.addEventListener('pagehide', telemetry.flush);
  return telemetry;
}
