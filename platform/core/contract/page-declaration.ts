import type { ComponentType } from 'react';
import * as z from 'zod/mini';

/** Version of the contract between shell and remotes. Each release names the version that it was built against. */
export const PLATFORM_VERSION = '1.1.0';

/** A language of the site, in the form of `<html lang>`, such as `hu` or `en-GB`. */
export const Locale = z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/));
export type Locale = z.infer<typeof Locale>;

/** One text by language. The gate refuses a page that lacks one of the site's languages. */
export const LocalizedText = z.record(z.string(), z.string());
export type LocalizedText = Readonly<z.infer<typeof LocalizedText>>;

/** Who may see a page: `authenticated`, members only; `login_page`, guests only. */
export const GUARDS = ['authenticated', 'login_page'] as const;
export const Guard = z.enum(GUARDS);
export type Guard = z.infer<typeof Guard>;

/** An API call that a page always makes first, by name. In its `params`, `{name}` stands for a parameter of the page's address, `{locale}` for the language. */
const PrefetchedCall = z.strictObject({ call: z.string(), params: z.record(z.string(), z.string()) });

/** A page as `release.json` declares it. */
export const PageDeclaration = z.strictObject({
  /** Name for links from other parts; also the name of the exposed module. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  /** Paths with `{parameter}` placeholders. The site's routing decides which one is canonical in a language. */
  paths: z.array(z.string().check(z.regex(/^\/[A-Za-z0-9/{}_-]*$/))).check(z.minLength(1)),
  guard: z.optional(Guard),
  /** The page shows the visitor's own data: the server renders it without data, and caches must not store it. */
  personal: z.optional(z.boolean()),
  title: LocalizedText,
  description: z.optional(LocalizedText),
  /** Calls that prefetching starts beside the page's code. */
  early: z.optional(z.array(PrefetchedCall)),
  /** Names of pages that visitors most often open from this one: their files are fetched while it is idle. */
  next: z.optional(z.array(z.string())),
});
export type PageDeclaration = z.infer<typeof PageDeclaration>;

/** Asks the site at a path, with a body by POST and otherwise by GET, and returns its JSON. Throws where it refuses or does not answer. */
export type AskSite = (path: string, body?: unknown) => Promise<unknown>;

/** A control by its role and its name in each language. */
export interface Press {
  readonly role: 'button' | 'link' | 'combobox' | 'textbox' | 'tab';
  readonly name: LocalizedText;
}

/** What the gate opens a page with and presses first. It is part of no build: only the gate reads it, from the source. */
export interface PageSample {
  /** Values of the address's parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Instead of `parameters`: a document of the site, such as a sitemap, whose first address of this page is opened. */
  readonly listedIn?: string;
  /** Instead of both, for an address that only the site's API knows: asks it on a day, and returns path and query in the first language. Throws with what is missing. */
  readonly find?: (ask: AskSite, today: Date) => Promise<string>;
  /** The query of the address on a day, without `?`; for pages that need dates in the future. */
  readonly query?: (today: Date) => string;
  /** The first control that a visitor presses; of several, which widths have or not, the first that is there. */
  readonly press?: Press | readonly [Press, ...Press[]] | undefined;
}

/** A page as a remote declares it in `remote.config.ts`. */
export interface PageConfig {
  readonly name: string;
  readonly paths: readonly [string, ...string[]];
  readonly guard?: Guard;
  readonly personal?: boolean;
  readonly title: LocalizedText;
  readonly description?: LocalizedText;
  /** Calls that prefetching starts; `early` in a release. */
  readonly prefetch?: readonly { readonly call: string; readonly params: Readonly<Record<string, string>> }[];
  readonly next?: readonly string[];
  readonly sample?: PageSample;
}

/** A page as a release declares it: without its sample, which no visitor needs. */
export const declarationOfPage = ({
  name,
  paths,
  guard,
  personal,
  title,
  description,
  prefetch,
  next,
}: PageConfig) => ({
  name,
  paths: [...paths],
  ...(guard === undefined ? {} : { guard }),
  ...(personal === undefined ? {} : { personal }),
  title,
  ...(description === undefined ? {} : { description }),
  ...(prefetch === undefined ? {} : { early: [...prefetch] }),
  ...(next === undefined ? {} : { next: [...next] }),
});

/** `remote.config.ts`: everything that the shell must know about a remote before the remote's code runs. */
export interface RemoteConfig {
  /** Name of the remote; also the namespace of its messages. */
  readonly name: string;
  readonly pages: readonly PageConfig[];
}

/** Declares a remote. A function, so that names and paths keep their literal types. */
export function defineRemote<const Config extends RemoteConfig>(config: Config): Config {
  return config;
}

/** The exposed module of a page: `src/pages/<name>.tsx`, whose default export is the component. */
export interface PageModule {
  readonly default: ComponentType;
}

/** Messages of one language: nested texts by key, the content of `src/messages/<locale>.json`, or what `<locale>.ts` there exports by default. */
export type Messages = Readonly<Record<string, unknown>>;
