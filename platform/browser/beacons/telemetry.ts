import { BEACON_LIMITS, type Beacon, type TelemetryEvent, type VitalName } from '../../contract/beacon';
import type { SiteInPage } from '../../contract/release';
import type { Incident } from '../loader';

/** Milliseconds for which events are gathered before they are sent. */
export const GATHERING = 5_000;

/** Reports to the site's server what the builds in this page do; nothing in it says who visits. */
export interface Telemetry {
  /** What the loader saw; each kind counts once a page of a build, however often it happens in this document. */
  readonly report: (incident: Incident) => void;
  /** A web vital of the document; it belongs to the build that showed the first page. */
  readonly measured: (vital: VitalName, value: number) => void;
  /** The visitor did what the site is there for: credited to every build that they had. */
  readonly converted: () => void;
  /** Sends what was gathered, before the page goes. */
  readonly flush: () => void;
}

export interface TelemetryOptions {
  readonly site: Pick<SiteInPage, 'shell' | 'remotes'>;
  readonly send: (beacon: Beacon) => void;
  /** Called once, when the first page stands. */
  readonly onFirstPage: () => void;
}

/** Gathers what happens in one document. */
export function createTelemetry({ site, send, onFirstPage }: TelemetryOptions): Telemetry {
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
    timer ??= setTimeout(flush, GATHERING);
  }
  return {
    report({ kind, remote, build, page }) {
      const once = `${kind} ${remote}@${build} ${page}`;
      if (reported.has(once)) return;
      reported.add(once);
      queue({ kind, part: remote, build });
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
