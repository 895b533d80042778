import type { Beacon } from '../../core/contract/beacon';
import { addressOf } from '../../core/contract/file-address';
import type { SiteInPage } from '../../core/contract/release';
import type { Report } from '../../core/browser/loader';
import { isChunkFailure } from '../../core/browser/reload-once';
import type * as details from './details';
import { createTelemetry, type Telemetry } from './telemetry';

/** Milliseconds between a page and its being watched, so that its data loads first. The browser reports earlier entries afterwards. */
const WATCH_DELAY = 1_000;

type Details = typeof details;

/** Loads what describes errors and watches pages. Without it an error is still counted, and a page stays unwatched; the visitor loses nothing. */
const withDetails = (use: (details: Details) => void): void =>
  void import(/* webpackChunkName: "details" */ './details').then(use).catch(() => undefined);

/** Starts telemetry in `window`: reports uncaught errors from now on and how pages do once they are shown. Sends every few seconds and when the page is left. */
export function startTelemetry(window: Window & typeof globalThis, site: SiteInPage): Telemetry {
  const send = (beacon: Beacon): void => {
    sendBeacon(window.navigator, beacon);
  };
  const telemetry = createTelemetry({
    site,
    send,
    onError: (incident) => {
      withDetails(({ reportError }) => reportError(site.shell, incident, window.location.pathname, send));
    },
    onShown: (page, isFirst) => {
      const { pathname } = window.location;
      setTimeout(withDetails, WATCH_DELAY, ({ watchPage }: Details) =>
        watchPage({ window, page, isFirst, pathname, queue: telemetry.queue }),
      );
    },
  });
  watchErrors(window, site, telemetry.report);
  // The vitals report their last values on the same event, to listeners on the window, which run first.
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') telemetry.flush();
  });
  window.addEventListener('pagehide', telemetry.flush);
  return telemetry;
}

/** The path that receives beacons. */
const ADDRESS = '/telemetry';

/** Sends a beacon that arrives even when the page is being left. A beacon that cannot be sent is dropped. */
export function sendBeacon(navigator: Partial<Pick<Navigator, 'sendBeacon'>>, beacon: Beacon): void {
  const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' });
  // Old browsers lack it; it returns false when its queue is full or the browser blocks it.
  const accepted = navigator.sendBeacon?.(ADDRESS, body) ?? false;
  if (!accepted) fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** The part and path in the address of a release file; in a stack the first match names the code that threw. */
const FILE = /\/releases\/([\w-]+)\/[\w-]{16}\/([\w./-]+)/;

/** The build in this page that has the file of that address: the shell's, or the first of a remote's. */
function buildWith({ shell, remotes }: SiteInPage, part: string, path: string, address: string): string | undefined {
  if (part === 'shell') return shell;
  const builds = remotes.filter(({ name }) => name === part).flatMap((remote) => [remote, remote.lastGood]);
  return builds.find((build) => build && addressOf(build, path) === address)?.build;
}

/**
 * Reports errors that a build's code throws outside of rendering, such as in a click handler, where no error boundary
 * catches them. A missing file is not reported, since it may be the network's fault.
 */
export function watchErrors(window: Window, site: SiteInPage, report: Report): void {
  const blame = (error: unknown): void => {
    if (!(error instanceof Error) || isChunkFailure(error)) return;
    const [address = '', remote = '', path = ''] = FILE.exec(error.stack ?? '') ?? [];
    const build = buildWith(site, remote, path, address);
    if (build) report({ kind: 'render-error', remote, build, page: '', name: error.name, error });
  };
  window.addEventListener('error', ({ error }) => blame(error));
  window.addEventListener('unhandledrejection', ({ reason }) => blame(reason));
}
