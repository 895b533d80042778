import type { CountedKind, TelemetryEvent, VitalName } from '../../core/contract/beacon';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { ShownPage } from './telemetry';
import { whenIdle } from '../../core/browser/when-idle';

/** Milliseconds between two heartbeats, and the age at which the last one of a document that is gone means that it hung. */
const HEARTBEAT = 5_000;
const HUNG_AFTER = 8_000;
/** A heartbeat older than this is of a tab that the browser opened again, not of one that a visitor gave up on. */
const FORGOTTEN_AFTER = 600_000;
/** Where the tab's session storage keeps the last heartbeat of a document that has not ended yet. */
const KEY = 'platform-heartbeat';

type Queue = (event: TelemetryEvent) => void;

interface WatchedPage {
  readonly window: Window;
  readonly page: ShownPage;
  /** Whether it is the first page of its document. */
  readonly isFirst: boolean;
  /** Where it was shown; somewhere else, another page is on the screen by now. */
  readonly pathname: string;
  readonly queue: Queue;
}

/**
 * Watches a page that was shown a moment ago, when the browser is idle: reports it as blank when it has nothing on it. With the first page of a
 * document also reports that the document is alive, measures its web vitals, and begins its heartbeat.
 */
export function watchPage(watched: WatchedPage): void {
  const { window } = watched;
  whenIdle(window, () => watchNow(watched));
}

function watchNow({ window, page, isFirst, pathname, queue }: WatchedPage): void {
  const tell = (kind: CountedKind): void => queue({ kind, ...page });
  if (pathname === window.location.pathname && isBlank(window.document)) tell('blank');
  if (!isFirst) return;
  tell('alive');
  watchVitals((vital, value) => queue({ kind: 'vital', ...page, vital, value }));
  beat(window, page, queue);
}

/** Whether the main landmark has neither text nor a picture, map, field or frame. */
function isBlank({ body }: Document): boolean {
  const main = body.querySelector('main') ?? body;
  return main.textContent.trim() === '' && !main.querySelector('img,svg,canvas,video,input,iframe');
}

/** Measures the web vitals of this document. Reports each once, with its value when the page is first hidden. */
function watchVitals(report: (vital: VitalName, value: number) => void): void {
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

/**
 * Writes the time into the tab's storage every few seconds while the document is visible, and removes it when it is hidden
 * or left. A document that hangs does neither: the next one in the tab, usually after a reload, finds the stopped heartbeat
 * and reports the hang for the page that it names.
 */
function beat(window: Window, page: ShownPage, queue: Queue): void {
  const storage = storageOf(window);
  if (!storage) return;
  const [at, part, build, hung] = storage.getItem(KEY)?.split(' ') ?? [];
  const age = Date.now() - Number(at);
  if (part && build && age > HUNG_AFTER && age < FORGOTTEN_AFTER)
    queue({ kind: 'hang', part, build, page: hung ?? '' });
  const write = (): void => {
    if (window.document.visibilityState === 'hidden') storage.removeItem(KEY);
    else storage.setItem(KEY, [Date.now(), page.part, page.build, page.page].join(' '));
  };
  write();
  window.setInterval(write, HEARTBEAT);
  window.document.addEventListener('visibilitychange', write);
  window.addEventListener('pagehide', () => storage.removeItem(KEY));
}

/** The tab's storage; null where it cannot be used. */
function storageOf(browser: Window): Storage | null {
  try {
    const { sessionStorage } = browser;
    sessionStorage.setItem(KEY, sessionStorage.getItem(KEY) ?? '');
    return sessionStorage;
  } catch {
    return null;
  }
}
