import { STARTING_ID } from '../../core/contract/start-elements';
import { addressOf } from '../../core/contract/file-address';
import type { BuildInPage, SiteInPage } from '../../core/contract/release';
import type { BuildFacts, ToolsFacts } from './facts';
import { type FetchedFile, filesOfPart, totalOf } from './files-of-part';
import type { BuildTimes, PageTimes } from './page-times';
import { type RecordedPage, SHELL } from './recorded-page';

/** What the panel says of a part, in words. */
export interface PartInWords {
  readonly part: string;
  readonly rows: readonly (readonly [term: string, says: string])[];
  /** Shared packages: the ranges that a remote wants and the versions that it was given, or the versions that the shell provides. */
  readonly shared: TableInWords;
  /** Its files with their bytes. */
  readonly files: TableInWords;
}

export interface TableInWords {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What is known of the document: what it recorded, what the server told (null until it has), what the browser measured. */
export interface Known {
  readonly record: RecordedPage;
  readonly site: SiteInPage;
  readonly facts: ToolsFacts | null;
  readonly window: Window & typeof globalThis;
}

/** Describes one part of a document as far as it is known by now. */
export function describePart(part: string, known: Known): PartInWords {
  const { site, facts, window } = known;
  const entries = resourcesOf(window.performance);
  const files = filesOfPart(part, site, entries, window.location.origin);
  const drawn = part === SHELL ? shellOf(known) : remoteOf(part, known);
  const own = facts?.parts[part]?.find(({ build }) => build === drawn.build);
  return {
    part,
    rows: [
      ['Build', drawn.source === null ? `${drawn.build} (${statusOf(own, facts)})` : `from source at ${drawn.source}`],
      ...drawn.rows,
      ['Bytes', bytesInWords(files)],
    ],
    shared: sharedOf(own, drawn.given),
    files: {
      caption: 'Files, without what the document itself holds',
      head: ['File', 'Compressed', 'Sent'],
      rows: files.map(({ path, size, sent }) => [path, inBytes(size), inBytes(sent)]),
    },
  };
}

/** Words for what a build is on the site. */
export function statusOf(facts: BuildFacts | undefined, known: ToolsFacts | null): string {
  if (!known) return 'asking what it is';
  return facts && facts.status.length > 0 ? facts.status.join(', ') : 'in the store, not live';
}

interface Drawn {
  readonly build: string;
  /** The address at which it runs from source; null for a build. */
  readonly source: string | null;
  readonly rows: PartInWords['rows'];
  /** Null for the shell, which gives. */
  readonly given: Readonly<Record<string, string>> | null;
}

function shellOf({ record, site, window }: Known): Drawn {
  const { frame, isRendered } = record;
  const script = window.document.getElementById(STARTING_ID);
  const address = script instanceof window.HTMLScriptElement ? script.src : '';
  const start = resourcesOf(window.performance).find(({ name }) => name === address);
  const said = (words: string): string => (frame === null ? 'not yet' : `${words} since ${at(frame)}`);
  const rows = [
    ['Page', 'the frame of every page'],
    ['Load', start ? `start script in ${span(start.startTime, start.responseEnd)}` : 'not known'],
    ['Render', isRendered ? serverTime(window) : said('in the browser, on the screen')],
    ['Hydration', isRendered ? said('the frame answers presses') : 'none, it was drawn in the browser'],
  ] as const;
  return { build: site.shell, source: null, rows, given: null };
}

function remoteOf(part: string, { record, site, window }: Known): Drawn {
  const remote = site.remotes.find(({ name }) => name === part);
  if (!remote) throw new Error(`The document's composition names no part ${part}.`);
  const { shown } = record;
  const isShown = shown?.build.part === part;
  const times = isShown ? shown.build : lastBegun([...record.builds.values()].filter((one) => one.part === part));
  const page = isShown ? shown.page : null;
  const build = [remote, remote.lastGood].find((one) => one?.build === times?.build) ?? remote;
  const entry = new URL(addressOf(build, build.entry.path), window.location.origin).href;
  return {
    build: build.build,
    source: sourceOf(build),
    rows: [
      ['Page', page?.page ?? (shown ? 'none here' : 'its code has drawn none yet')],
      ...(page && times ? pageRows(page, { times, entry, window }) : []),
    ],
    given: times?.given ?? {},
  };
}

const lastBegun = (builds: readonly BuildTimes[]): BuildTimes | undefined =>
  builds.filter(({ begun }) => begun !== null).toSorted((one, other) => (other.begun ?? 0) - (one.begun ?? 0))[0];

const sourceOf = ({ base }: BuildInPage): string | null => (base.startsWith('http:') ? base.replace(/\/$/, '') : null);

interface Loaded {
  readonly times: BuildTimes;
  /** Address of the build's entry. */
  readonly entry: string;
  readonly window: Window & typeof globalThis;
}

function pageRows(page: PageTimes, { times, entry, window }: Loaded): PartInWords['rows'] {
  const { asked, there, begun, drawn, isHydrated } = page;
  const isFirst = [...times.pages.values()][0] === page;
  const fetched = resourcesOf(window.performance).findLast(
    ({ name, startTime }) => name === entry && startTime <= asked,
  );
  const from = isFirst ? (fetched?.startTime ?? asked) : asked;
  const took = begun === null || drawn === null ? 'not yet' : span(begun, drawn);
  return [
    ['Load', there === null ? 'not yet' : `${span(from, there)}${isFirst ? '' : '; the entry was there'}`],
    ['Render', isHydrated ? serverTime(window) : `in the browser in ${took}, with what it waited for`],
    [
      'Hydration',
      isHydrated ? `in ${took}; it answers presses since then` : 'none; it answers presses since it was drawn',
    ],
  ];
}

/** How long the server rendered the document, as its header `Server-Timing` says. */
function serverTime({ performance }: Window & typeof globalThis): string {
  const [navigation] = performance.getEntriesByType('navigation');
  const timing = navigation?.serverTiming.find(({ name }) => name === 'render');
  return `on the server${timing ? ` in ${String(Math.round(timing.duration))} ms, the whole document` : ''}`;
}

const resourcesOf = (performance: Performance): readonly PerformanceResourceTiming[] =>
  performance.getEntriesByType('resource');

const at = (time: number): string => `${String(Math.round(time))} ms`;
const span = (from: number, until: number): string =>
  `${at(until - from)}, from ${String(Math.round(from))} to ${at(until)}`;

function bytesInWords(files: readonly FetchedFile[]): string {
  const [size, sent] = [totalOf(files, 'size'), totalOf(files, 'sent')];
  const count = `${String(files.length)} ${files.length === 1 ? 'file' : 'files'}`;
  if (size === null || sent === null) return `${count}; their address does not tell their sizes`;
  if (files.length === 0) return 'no files';
  const cached = files.filter((file) => file.sent === 0).length;
  return `${inBytes(size)} compressed in ${count}; sent ${inBytes(sent)}, headers included; ${String(cached)} from the cache`;
}

/** Bytes in words; of a number that is not told, too. */
export function inBytes(bytes: number | null): string {
  if (bytes === null) return 'not told';
  return bytes < 1000 ? `${String(bytes)} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

function sharedOf(facts: BuildFacts | undefined, given: Drawn['given']): TableInWords {
  const wanted = facts?.shared ?? {};
  const all = facts?.shared || given === null ? Object.keys(wanted) : Object.keys(given);
  // A name with a path is for the modules of a package that has a line of its own.
  const names = all.filter((name) => !name.replace(/^@[^/]+\//, '').includes('/'));
  if (given === null) {
    const rows = names.map((name) => [name, wanted[name] ?? '']);
    return { caption: 'Shared packages that it provides', head: ['Package', 'Version'], rows };
  }
  const rows = names.map((name) => [name, wanted[name] ?? 'not known', given[name] ?? 'nothing yet']);
  return { caption: 'Shared packages', head: ['Package', 'Wanted', 'Given'], rows };
}
