import type { Beacon, TelemetryEvent, VitalName } from '../../contract/beacon';
import { BEACON_LIMITS } from '../../contract/beacon-limits';
import type { SiteInPage } from '../../contract/release';
import type { Incident } from '../loader';

/** Milliseconds between the first queued event and its beacon. */
export const SEND_INTERVAL = 5_000;

/** Reports events of the builds in this page to the site's server; no event identifies the visitor. */
export interface Telemetry {
  /** Reports an event of the loader; each kind counts once per page and build in this document. */
  readonly report: (incident: Incident) => void;
  /** Reports a web vital of the document (LCP, INP: ms; CLS: no unit) for the build that showed the first page. */
  readonly measured: (vital: VitalName, value: number) => void;
  /** Reports a conversion, such as an order, for every build in this document. */
  readonly converted: () => void;
  /** Sends the queued events at once; call it when the page is left. */
  readonly flush: () => void;
}

export interface TelemetryOptions {
  readonly site: Pick<SiteInPage, 'shell' | 'remotes'>;
  readonly send: (beacon: Beacon) => void;
  /** Called once, when the first page is on screen. */
  readonly onFirstPage: () => void;
  /** Called with an incident of which an error was the cause, as often as it is counted. */
  readonly onError: (incident: Incident) => void;
}

/** Creates the telemetry of one document. */
export function createTelemetry({ site, send, onFirstPage, onError }: TelemetryOptions): Telemetry {
  const reported = new Set<string>();
  const queued: TelemetryEvent[] = [];
  let first: Pick<TelemetryEvent, 'part' | 'build'> | null = null;
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
      queue({ kind, part: remote, build });
      if (incident.error) onError(incident);
      if (kind !== 'page-shown' || first) return;
      first = { part: remote, build };
      onFirstPage();
    },
    measured(vital, value) {
      if (first) queue({ kind: 'vital', ...first, vital, value });
    },
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
