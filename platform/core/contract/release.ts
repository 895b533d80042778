import * as z from 'zod/mini';
import { Locale, PageDeclaration } from './page-declaration';

/** A part of the site: the shell or a remote. Any name is valid, since a new remote joins by being published. */
export const PartName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));
/** The first 16 hex digits of the SHA-256 over the built release: equal content has an equal id. */
export const BuildId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

const ReleaseFile = z.strictObject({ path: z.string(), bytes: z.number(), integrity: Integrity });

/** The files that the browser loads for one page or language, as paths in `files`. */
export const LoadPlan = z.strictObject({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Fonts that the styles use; only the shell's start has any. */
  fonts: z.optional(z.array(z.string())),
});
export type LoadPlan = z.infer<typeof LoadPlan>;

/** One API call in the contract of a build: types of the members by their path (`body.items[].count`); `?` after a type marks an optional member. */
const WireCall = z.strictObject({
  method: z.string(),
  path: z.string(),
  takes: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.string()),
});

/** The API contract that a build was made against (`calls`) and the names of the calls that the build makes (`uses`). */
export const WireContract = z.strictObject({ calls: z.record(z.string(), WireCall), uses: z.array(z.string()) });
export type WireContract = z.infer<typeof WireContract>;

const ReleaseDocument = z.strictObject({
  part: PartName,
  build: BuildId,
  /** Version of the platform's contract that this build was made against ({@link PLATFORM_VERSION}). */
  platform: z.string(),
  /** Name of the global variable with the container; contains the build id, so that two builds can run in one page. */
  container: z.nullable(z.string()),
  /** The container's script (for the shell: its start script). */
  entry: z.string(),
  /** Entry of the server code; a build without one is rendered in the browser only. */
  server: z.optional(z.string()),
  pages: z.array(PageDeclaration),
  /** Files by exposed module (`./home`, `./messages-hu`) or, for the shell, by `start` and language. */
  loads: z.record(z.string(), LoadPlan),
  files: z.array(ReleaseFile),
  /** Whether the files for browsers lie in folders named by their content, and not in one of the build's. */
  byContent: z.optional(z.boolean()),
  /** Shared packages: the versions that the shell provides, or the ranges that a remote needs. */
  shared: z.record(z.string(), z.string()),
  /** Of the shell: majors of shared packages that it provides beside the present ones, each until a day (YYYY-MM-DD). */
  former: z.optional(z.record(z.string(), z.strictObject({ version: z.string(), until: z.iso.date() }))),
  /**
   * By shared package, the names that the shell's version exports (of a former major: by `package@version`), or that a
   * remote imports. Compared at promotion, since versions tell less; packages that are no modules of ECMAScript are missing.
   */
  sharedNames: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Compared at promotion, so that no call that a live build uses is taken away; optional for sites without an API contract. */
  wire: z.optional(WireContract),
  /** Names of the pages that the part's own source links to; missing where the project does not say how links are written. */
  links: z.optional(z.array(z.string())),
});

/** Releases published up to version 1.1.0 of the contract call the platform's version `treaty`; stores keep them as signed. */
function withPlatformVersion(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('treaty' in document)) return document;
  const { treaty: platform, ...others } = document;
  return { ...others, platform };
}

/** `release.json`: everything that the site must know about one immutable build of one part. */
export const Release = z.pipe(z.transform(withPlatformVersion), ReleaseDocument);
export type Release = z.infer<typeof Release>;

/**
 * `provenance.json`: what a build was made of. A document of its own beside `release.json`, since the same source has the
 * same build id at every commit; the store keeps that of the first who published the build.
 */
export const Provenance = z.strictObject({
  /** Commit of the source; null outside a Git repository. */
  commit: z.nullable(z.string().check(z.regex(/^[0-9a-f]{40,64}$/))),
  /** Whether files differed from that commit. */
  modified: z.boolean(),
  /** SHA-256 of the lockfile in hex digits; null where there is none. */
  lockfile: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Versions of what compiled it, by name. */
  tools: z.record(z.string(), z.string()),
});
export type Provenance = z.infer<typeof Provenance>;

/**
 * `differences/<path>/<dictionary>.json`: a file as its difference to the same file of another build, for browsers that have
 * that one (RFC 9842). Documents of their own beside the file, since stores differ in what was live before.
 */
export const FileDifference = z.strictObject({
  part: PartName,
  /** The folder in which the file lies, of its content or its build. */
  folder: z.string().check(z.regex(/^[\w-]{16}$/)),
  /** The file's path in its build. */
  path: z.string(),
  /** SHA-256 of the other build's file in hex digits. */
  dictionary: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The file as dictionary-compressed Zstandard, in base64. */
  dcz: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});
export type FileDifference = z.infer<typeof FileDifference>;

/** Whether a file of a build may have differences: what browsers load whole, and not by byte ranges. */
export const mayDiffer = (path: string): boolean =>
  /^(?!(?:server|maps)\/).*\.(?:js|css|json|svg|geojson|woff2)$/.test(path);

/** Share of the visitors that get a canary, in percent with two decimals. */
export const CanaryPercent = z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01));

/** Good builds before the last good one, the newest first, for further rollbacks; absent when there is none. */
const EarlierBuilds = z.optional(z.array(BuildId));

/** A build on trial for a share of the visitors, of those in some languages or all. The team gets it in any case; 0 percent: the team alone. */
export const Canary = z.strictObject({
  build: BuildId,
  percent: CanaryPercent,
  locales: z.optional(z.array(Locale).check(z.minLength(1))),
});
export type Canary = z.infer<typeof Canary>;

/** Who gets a canary, in words. */
export const audienceInWords = ({ percent, locales }: Pick<Canary, 'percent' | 'locales'>): string =>
  `${percent === 0 ? 'the team' : `${String(percent)} %`}${locales ? ` in ${locales.join(', ')}` : ''}`;

/** The live builds of one part: `stable` for all, `lastGood` as its fallback (for the shell: for a rollback alone), `canary` for a share of the visitors. */
export const LiveRemote = z.strictObject({
  stable: BuildId,
  lastGood: z.nullable(BuildId),
  earlier: EarlierBuilds,
  canary: z.optional(Canary),
});
export type LiveRemote = z.infer<typeof LiveRemote>;

/** A build that goes out in steps by itself, as long as the judge finds it as good as the one before. */
export const Rollout = z.strictObject({
  build: BuildId,
  /** Shares of the visitors in percent, growing; 0: the team alone. The last one, 100, is the promotion. */
  steps: z.array(CanaryPercent).check(z.minLength(1)),
  /** Seconds that each step lasts at least. */
  soak: z.number().check(z.gte(0)),
  /** When the first step begins; at once without it. */
  at: z.optional(z.iso.datetime()),
  /** Languages whose visitors get it before the promotion; all without it. */
  locales: z.optional(z.array(Locale).check(z.minLength(1))),
});
export type Rollout = z.infer<typeof Rollout>;

/** A time in which no new build goes out; rollbacks do. */
export const Freeze = z.strictObject({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
});
export type Freeze = z.infer<typeof Freeze>;

/** Who made a revision, when and why; `changes` are the lines of the plan. */
export const SiteChange = z.strictObject({
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  changes: z.array(z.string()),
  /** The reason for skipping the smoke run; absent when it ran. */
  smokeSkipped: z.optional(z.string()),
  /** Who approved it, where the environment demands that; `by` asked for it. */
  approved: z.optional(z.string()),
});
export type SiteChange = z.infer<typeof SiteChange>;

/** Name of an environment: lower-case letters, digits and hyphens. */
export const EnvironmentName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));

/** One declared environment. What is live in a `protected` one changes by the release tool alone, never by a start from source. */
export const DeclaredEnvironment = z.strictObject({
  protected: z.boolean(),
  /** Who declared it so, when and why; absent for one that nobody has declared otherwise. */
  change: z.optional(z.strictObject({ at: z.iso.datetime(), by: z.string(), why: z.string() })),
});
export type DeclaredEnvironment = z.infer<typeof DeclaredEnvironment>;

/** `environments.json`: the environments of a store, by name. The only signed document that is replaced. */
export const EnvironmentsDocument = z.strictObject({ environments: z.record(EnvironmentName, DeclaredEnvironment) });
export type Environments = z.infer<typeof EnvironmentsDocument>['environments'];

/** The environments of a store that declares none. */
export const DEFAULT_ENVIRONMENTS: Environments = {
  demo: { protected: false },
  staging: { protected: true },
  production: { protected: true },
};

/** `sites/<environment>/<revision>.json`: the live build of every part. One file, so that all parts change at once. */
export const SiteDocument = z.strictObject({
  revision: z.number().check(z.int(), z.gte(1)),
  environment: z.string(),
  shell: LiveRemote,
  remotes: z.record(PartName, LiveRemote),
  /** Builds by part that are not collected and that the gate keeps compatible, although they are not live. */
  pinned: z.optional(z.record(PartName, z.array(BuildId))),
  /** What goes out in steps, by part. */
  rollouts: z.optional(z.record(PartName, Rollout)),
  /** Times in which nothing new goes out, by their beginning. */
  freezes: z.optional(z.array(Freeze).check(z.minLength(1))),
  /** The history entry of this revision. */
  change: z.optional(SiteChange),
  /** SHA-256 of the file of the revision before, so that no entry of the history can be replaced; none at the first one. */
  previous: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type SiteDocument = z.infer<typeof SiteDocument>;

/** One build of a remote as the document describes it to the browser. */
export const BuildInPage = z.strictObject({
  build: BuildId,
  container: z.string(),
  /** Address below which its files lie, ending in `/`. */
  base: z.string(),
  /** Whether each file lies there in a folder named by its content ({@link addressOf}). */
  byContent: z.optional(z.boolean()),
  entry: z.strictObject({ path: z.string(), integrity: z.nullable(Integrity) }),
  loads: z.record(z.string(), LoadPlan),
  /** Hashes by path; empty for a part that is served from source. */
  integrity: z.record(z.string(), Integrity),
});
export type BuildInPage = z.infer<typeof BuildInPage>;

/** One remote as the document describes it: the build for this visitor and its fallback. */
export const RemoteInPage = z.strictObject({
  name: PartName,
  pages: z.array(PageDeclaration),
  ...BuildInPage.shape,
  /** Loaded in the same document when the chosen build fails; null when there is none. */
  lastGood: z.nullable(BuildInPage),
});
export type RemoteInPage = z.infer<typeof RemoteInPage>;

/** The composition in a served document: `<script type="application/json" id="site">`. */
export const SiteInPage = z.strictObject({
  revision: z.number(),
  shell: BuildId,
  locale: Locale,
  remotes: z.array(RemoteInPage),
  /** Names of the parts whose canary this visitor gets. */
  canaries: z.array(PartName),
  /** Settings for the site's own code, which has its own schema for them. */
  settings: z.unknown(),
});
export type SiteInPage = z.infer<typeof SiteInPage>;

/** Data of the rendering in a server-rendered document: `<script type="application/json" id="rendered">`. */
export const RenderedInPage = z.strictObject({
  /** The path, without its query, that was rendered. */
  pathname: z.string(),
  /** What the HTML shows: `page`; `frame`, the frame alone, for a page that this visitor may not see; `missing`, the not-found page. */
  shows: z.enum(['page', 'frame', 'missing']),
  /** Data from the site's renderer for its browser code, such as the API answers that it rendered. */
  data: z.unknown(),
});
export type RenderedInPage = z.infer<typeof RenderedInPage>;
