import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SiteInPage, type TelemetryEvent } from '@jnn/platform/contract';
import type { RunningServer } from '@jnn/platform/server';
import { id, openReleaseTool } from '@jnn/platform/testing';
import { openSampleSite, PART, SAMPLE_SIGNS, SITE_URL } from './sample-site';

/** How a bad build reaches its visitors. */
export type Rollout = 'canary' | 'promotion';

/** What a page view tells: beacons by the milliseconds after which they are sent. */
type Told = readonly { readonly after: number; readonly events: readonly TelemetryEvent[] }[];

/** A way in which a build can be worse than the one before it. */
export interface RolloutFault {
  readonly name: string;
  /** What a visitor with the bad build sees. */
  readonly seen: string;
  /** Whether a view with the bad build goes as any other does. */
  readonly spares?: (view: View) => boolean;
  readonly tells: (view: View) => Told;
}

interface View {
  readonly locale: 'hu' | 'en';
  readonly build: string;
}

/** The outcome of one trial. */
export interface RolloutOutcome {
  readonly fault: string;
  readonly rollout: Rollout;
  /** Seconds until the last document with the bad build was served; null when it stayed for as long as was waited. */
  readonly seconds: number | null;
  /** Views with the bad build. */
  readonly views: number;
  /** The judge's reason, as people read it. */
  readonly reason: string;
}

const [STABLE = '', BAD = ''] = SAMPLE_SIGNS.map(id);
const MINUTE = 60_000;
const VIEWS_A_SECOND = 10;
/** Share of the visitors who read English. */
const ENGLISH = 0.3;
/** Milliseconds of ordinary traffic before the bad build comes, and the longest wait for its end. */
const WARM_UP = MINUTE / 2;
const LONGEST = 5 * MINUTE;

const event = (build: string, kind: Exclude<TelemetryEvent['kind'], 'vital' | 'error'>): TelemetryEvent => ({
  ...{ kind, part: PART, build, page: PART },
});
const vital = (build: string, name: 'LCP' | 'INP', value: number): TelemetryEvent => ({
  ...{ kind: 'vital', part: PART, build, page: PART, vital: name, value },
});

/** A value about a median, log-normal. */
function about(median: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  return median * Math.exp(spread * normal);
}

/** A view that goes well: shown and alive in the first beacon, five seconds after it; its speed when it is left. */
function well(build: string, slower = 0): Told {
  const LCP = about(1100, 0.35) + slower;
  const speed = [vital(build, 'LCP', LCP), vital(build, 'INP', about(60, 0.5))];
  return [
    { after: LCP + 5000, events: [event(build, 'page-shown'), event(build, 'alive')] },
    { after: LCP + 8000 + 20_000 * Math.random(), events: speed },
  ];
}

/** A view whose page fails to load or render: the build before stands in within the same document. */
const fails = (build: string, kind: 'load-failure' | 'render-error'): Told => [
  { after: 6000, events: [event(build, kind), event(STABLE, 'fallback'), event(STABLE, 'page-shown')] },
  { after: 8000, events: [event(STABLE, 'alive')] },
];

/** The faults that are tried; the last is none at all. */
export const ROLLOUT_FAULTS: readonly RolloutFault[] = [
  {
    name: 'fails always',
    seen: 'the build before, in the same page load',
    tells: ({ build }) => fails(build, 'render-error'),
  },
  {
    name: 'does not load',
    seen: 'the build before, in the same page load',
    tells: ({ build }) => fails(build, 'load-failure'),
  },
  {
    name: 'fails in English only',
    seen: 'in English the build before',
    spares: ({ locale }) => locale !== 'en',
    tells: ({ build }) => fails(build, 'render-error'),
  },
  {
    name: 'fails one time in ten',
    seen: 'one time in ten the build before',
    spares: () => Math.random() > 0.1,
    tells: ({ build }) => fails(build, 'render-error'),
  },
  {
    name: 'is blank',
    seen: 'the frame without a page',
    tells: ({ build }) => [
      { after: 7000, events: [event(build, 'page-shown'), event(build, 'alive'), event(build, 'blank')] },
    ],
  },
  { name: 'hangs when it starts', seen: 'a document that does not answer', tells: () => [] },
  {
    name: 'hangs at a press',
    seen: 'a page that stops at a press; a reload helps until the next',
    tells: ({ build }) => [
      { after: 6000, events: [event(build, 'page-shown'), event(build, 'alive')] },
      // Pressed after some seconds, reloaded after twenty more.
      { after: 30_000, events: [event(build, 'hang')] },
    ],
  },
  { name: 'is 1 s slower', seen: 'the page a second later', tells: ({ build }) => well(build, 1000) },
  { name: 'none: as good as before', seen: 'the page', tells: ({ build }) => well(build) },
];

/** Runs one trial in real time, over HTTP: a site with its judge, visitors who open documents and send beacons as browsers do. */
export async function tryRollout(fault: RolloutFault, rollout: Rollout): Promise<RolloutOutcome> {
  const tool = await openReleaseTool();
  const site = await openSampleSite(tool);
  const judge = new AbortController();
  const lines: string[] = [];
  const judging = tool.watch(['watch', '--judge', '--interval', '10s'], judge.signal, (line) => lines.push(line));
  const traffic = visitors(site, fault);
  try {
    await pause(WARM_UP);
    const change = rollout === 'canary' ? ['canary', PART, BAD, '5%'] : ['promote', PART, BAD];
    await tool.json(...change, '--skip-smoke', 'a trial');
    const begun = Date.now();
    const reason = await waitFor(() => lines.find((line) => line.includes('taken back')), begun + LONGEST);
    // The servers notice it within a second.
    await pause(2000);
    const { views, last } = traffic.ofBad();
    const seconds = reason === undefined ? null : (last - begun) / 1000;
    return {
      fault: fault.name,
      rollout,
      seconds,
      views,
      reason: reason?.replace(/^.*taken back: |; production is.*$/g, '') ?? '',
    };
  } finally {
    judge.abort();
    await traffic.stop();
    await judging;
    await site.close();
    await tool.close();
  }
}

async function waitFor<T>(look: () => T | undefined, until: number): Promise<T | undefined> {
  while (Date.now() < until) {
    const found = look();
    if (found !== undefined) return found;
    await pause(100);
  }
  return undefined;
}

/** Opens documents at a steady rate, each by a new visitor, and tells what the page would. */
function visitors(site: RunningServer, fault: RolloutFault) {
  const pending = new Set<Promise<void>>();
  const stopped = new AbortController();
  // Every view waits for it.
  setMaxListeners(0, stopped.signal);
  let [views, last] = [0, 0];

  async function view(): Promise<void> {
    const locale = Math.random() < ENGLISH ? 'en' : 'hu';
    const path = locale === 'en' ? `/en/${PART}` : `/${PART}`;
    const address = `10.${[0, 1, 2].map(() => Math.floor(256 * Math.random())).join('.')}`;
    const headers = { 'X-Forwarded-For': address, 'Sec-Fetch-Dest': 'document', 'User-Agent': 'Mozilla/5.0' };
    const html = await (await fetch(site.url + path, { headers })).text();
    const opened = SiteInPage.parse(JSON.parse(/id="site">(.*?)<\/script>/s.exec(html)?.[1] ?? ''));
    const build = opened.remotes.find(({ name }) => name === PART)?.build ?? '';
    if (build === BAD) [views, last] = [views + 1, Date.now()];
    const isBad = build === BAD && fault.spares?.({ locale, build }) !== true;
    const begun = Date.now();
    for (const { after, events } of isBad ? fault.tells({ locale, build }) : well(build)) {
      await pause(Math.max(0, begun + after - Date.now()), undefined, { signal: stopped.signal });
      const body = JSON.stringify({ shell: opened.shell, events });
      const reason = { ...headers, Origin: SITE_URL, Referer: SITE_URL + path, 'Content-Type': 'application/json' };
      await fetch(`${site.url}/telemetry`, { method: 'POST', body, headers: reason });
    }
  }
  const timer = setInterval(() => {
    const one = view().catch((error: unknown) => {
      if (!stopped.signal.aborted) throw error;
    });
    pending.add(one);
    void one.finally(() => pending.delete(one));
  }, 1000 / VIEWS_A_SECOND);
  return {
    /** The views with the bad build, and when the last of them began (ms since 1970). */
    ofBad: () => ({ views, last }),
    async stop(): Promise<void> {
      clearInterval(timer);
      stopped.abort();
      await Promise.all(pending);
    },
  };
}
