import type { Beacon, TelemetryEvent } from '../../core/contract/beacon';
import { BEACON_LIMITS } from '../../core/contract/beacon-limits';
import type { SiteInPage } from '../../core/contract/release';
import type { Incident } from '../../core/browser/loader';

/** Milliseconds between the first queued event and its beacon. */
export const SEND_INTERVAL = 5_000;

/** Reports events of the builds in this page to the site's server; no event identifies the visitor. */
export interface Telemetry {
  /** Reports an event of the loader; each kind counts once per page and build in this document. */
  readonly report: (incident: Incident) => void;
  /** Queues an event of a watched page; every few seconds the queue is sent. */
  readonly queue: (event: TelemetryEvent) => void;
  /** Reports a conversion, such as an order, for every build in this document. */
  readonly converted: () => void;
  /** Sends the queued events at once; call it when the page is left. */
  readonly flush: () => void;
}

export interface TelemetryOptions {
  readonly site: Pick<SiteInPage, 'shell' | 'remotes'>;
  readonly send: (beacon: Beacon) => void;
  /** Called with each page of a build when it is on screen for the first time. */
  readonly onShown: (page: ShownPage, isFirst: boolean) => void;
  /** Called with an incident of which an error was the cause, as often as it is counted. */
  readonly onError: (incident: Incident) => void;
}

/** A page and the build that shows it. */
export interface ShownPage {
  readonly part: string;
  readonly build: string;
  readonly page: string;
}

/** Creates the telemetry of one document. */
export function createTelemetry({ site, send, onShown, onError }: TelemetryOptions): Telemetry {
  const reported = new Set<string>();
  const queued: TelemetryEvent[] = [];
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    while (queued.length > 0) send({ shell: site.shell, events: queued.splice(0, BEACON_LIMITS.events) });
  }
  function queue(event: TelemetryEvent): void {
    queued.push(event);
    timer ??= setTimeout(flush, SEND_INTERVAL);
  }
  return {
    report(incident) {
      const { kind, remote, build, page } = incident;
      const once = `${kind} ${remote}@${build} ${page}`;
      if (reported.has(once)) return;
      reported.add(once);
      const shown = { part: remote, build, page };
      queue({ kind, ...shown });
      if (incident.error) onError(incident);
      if (kind !== 'page-shown') return;
      onShown(shown, isFirst);
      isFirst = false;
    },
    queue,
    converted() {
      const had = [
        { part: 'shell', build: site.shell },
        ...site.remotes.map(({ name, build }) => ({ part: name, build })),
      ];
      for (const one of had) queue({ kind: 'conversion', ...one });
    },
    flush,
  };
}
