import type { Beacon } from '../../contract/beacon';
import type { SiteInPage } from '../../contract/release';
import type { Report } from '../loader';
import { isChunkFailure } from '../reload-once';
import { createTelemetry, type Telemetry } from './telemetry';

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

/** Where the shell's server takes beacons. */
const ADDRESS = '/telemetry';

/** Sends a beacon so that it arrives even while the page goes. What cannot be sent is given up: nobody waits for it. */
export function sendBeacon(navigator: Partial<Pick<Navigator, 'sendBeacon'>>, beacon: Beacon): void {
  const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' });
  // Old browsers have none, and one that is full or blocked says no.
  const accepted = navigator.sendBeacon?.(ADDRESS, body) ?? false;
  if (!accepted) fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** Where a build's files lie, in the first line of a stack that names one: what threw. */
const FILE = /\/releases\/([\w-]+)\/([0-9a-f]{16})\//;

/**
 * Reports what a build's code throws outside of rendering, such as where it handles a click: nothing catches it there,
 * and the page keeps standing. A file that did not come is no fault of the build.
 */
export function watchErrors(window: Window, report: Report): void {
  const blame = (error: unknown): void => {
    if (!(error instanceof Error) || isChunkFailure(error)) return;
    const [, remote, build] = FILE.exec(error.stack ?? '') ?? [];
    if (remote && build) report({ kind: 'render-error', remote, build, page: '', name: error.name });
  };
  window.addEventListener('error', ({ error }) => blame(error));
  window.addEventListener('unhandledrejection', ({ reason }) => blame(reason));
}
