import * as z from 'zod/mini';
import { Locale, PageDeclaration } from './page-declaration';

/** A part of the site: the host or a remote. A new remote joins by being published, so the name is open. */
export const PartName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));
/** Content-addressed: the first 16 hex digits of the SHA-256 over what was built. */
export const BuildId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

const ReleaseFile = z.strictObject({ path: z.string(), bytes: z.number(), integrity: Integrity });

/** What one page or language makes the browser load, as paths in `files`. */
export const LoadPlan = z.strictObject({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Fonts that the styles name; only the shell's start has any. */
  fonts: z.optional(z.array(z.string())),
});
export type LoadPlan = z.infer<typeof LoadPlan>;

/** One call as it stood when a build was made: members by their address (`body.Rooms[].Adults`), with their type; `?` marks what may be left out. */
const WireCall = z.strictObject({
  method: z.string(),
  path: z.string(),
  takes: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.string()),
});

/** The wire contract that a build was made against, and the calls of it that the build makes. */
export const WireContract = z.strictObject({ calls: z.record(z.string(), WireCall), uses: z.array(z.string()) });
export type WireContract = z.infer<typeof WireContract>;

/** `release.json`: everything the site must know of one immutable build of one part. */
export const Release = z.strictObject({
  part: PartName,
  build: BuildId,
  /** Version of the platform's contract that this build was made against ({@link PLATFORM_VERSION}). */
  treaty: z.string(),
  /** Global name of the container; carries the build id, so that two builds can live in one page. */
  container: z.nullable(z.string()),
  /** The container's script (for the shell: its start script). */
  entry: z.string(),
  /** The file by which the server renders this build; a build without one is rendered in the browser. */
  server: z.optional(z.string()),
  pages: z.array(PageDeclaration),
  /** Files by exposed module (`./home`, `./messages-hu`) or, for the shell, by `start` and language. */
  loads: z.record(z.string(), LoadPlan),
  files: z.array(ReleaseFile),
  /** Shared packages and the ranges that this build needs of them. */
  shared: z.record(z.string(), z.string()),
  /** Compared at promotion, so that the contract only grows; a build of a fixture has none. */
  wire: z.optional(WireContract),
});
export type Release = z.infer<typeof Release>;

/** Share of visitors that gets a canary, in percent with two decimals (10 000 steps). */
export const CanaryPercent = z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01));

/** Which builds of one remote are live: what all get, what stood before, and what some get on trial. */
export const LiveRemote = z.strictObject({
  stable: BuildId,
  lastGood: z.nullable(BuildId),
  canary: z.optional(z.strictObject({ build: BuildId, percent: CanaryPercent })),
});
export type LiveRemote = z.infer<typeof LiveRemote>;

/** Who made a revision, when, why, and what it changed, line by line as the plan was shown. */
export const SiteChange = z.strictObject({
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  changes: z.array(z.string()),
  /** Why the candidate was not tried in a browser, where it was not. */
  smokeSkipped: z.optional(z.string()),
});
export type SiteChange = z.infer<typeof SiteChange>;

/** `sites/<environment>/<revision>.json`: which build of every part is live, named atomically. */
export const SiteDocument = z.strictObject({
  revision: z.number().check(z.int(), z.gte(1)),
  environment: z.string(),
  shell: z.strictObject({ stable: BuildId, lastGood: z.nullable(BuildId) }),
  remotes: z.record(PartName, LiveRemote),
  /** Builds that are kept, and kept compatible, though nothing names them. */
  pinned: z.optional(z.record(PartName, z.array(BuildId))),
  /** The history's entry of this revision: one immutable object says what is live and how it came to be. */
  change: z.optional(SiteChange),
});
export type SiteDocument = z.infer<typeof SiteDocument>;

/** What the browser is told of one build of a remote. */
export const BuildInPage = z.strictObject({
  build: BuildId,
  container: z.string(),
  /** Absolute address of the build's folder, ending in `/`. */
  base: z.string(),
  entry: z.strictObject({ path: z.string(), integrity: z.nullable(Integrity) }),
  loads: z.record(z.string(), LoadPlan),
  /** Hashes by path; a part in development has none. */
  integrity: z.record(z.string(), Integrity),
});
export type BuildInPage = z.infer<typeof BuildInPage>;

/** What the browser is told of one remote: the build for this visitor and the one to fall back to. */
export const RemoteInPage = z.strictObject({
  name: PartName,
  pages: z.array(PageDeclaration),
  ...BuildInPage.shape,
  /** Takes over in the same page load when the chosen build fails; null where there is none. */
  lastGood: z.nullable(BuildInPage),
});
export type RemoteInPage = z.infer<typeof RemoteInPage>;

/** The composition as the served document carries it, in `<script type="application/json" id="site">`. */
export const SiteInPage = z.strictObject({
  revision: z.number(),
  shell: BuildId,
  locale: Locale,
  remotes: z.array(RemoteInPage),
  /** Names of the remotes that this visitor gets as canaries. */
  canaries: z.array(PartName),
  /** What the site's own code is told by its server; the site has its own schema for it. */
  settings: z.unknown(),
});
export type SiteInPage = z.infer<typeof SiteInPage>;

/** What a document that came rendered tells the browser of its rendering, in `<script type="application/json" id="rendered">`. */
export const RenderedInPage = z.strictObject({
  /** The address (without its query) that was rendered. */
  pathname: z.string(),
  /** What the HTML shows: the page; the frame alone, when the page is for others; or that the address names nothing. */
  shows: z.enum(['page', 'frame', 'missing']),
  /** What the site's own code handed to its browser side, such as the answers that it rendered. */
  data: z.unknown(),
});
export type RenderedInPage = z.infer<typeof RenderedInPage>;
