import type { ComponentType } from 'react';
import * as z from 'zod/mini';

/** Version of this contract between shell and remotes; a build names the one it was made against. */
export const PLATFORM_VERSION = '1.0.0';

/** A language of the site, as it stands in `<html lang>`. */
export const Locale = z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/));
export type Locale = z.infer<typeof Locale>;

/** One text in every language of the site; the server refuses a page that lacks one. */
export const LocalizedText = z.record(z.string(), z.string());
export type LocalizedText = Readonly<z.infer<typeof LocalizedText>>;

/** Who may see a page: members only, or guests only. */
export const GUARDS = ['authenticated', 'login_page'] as const;
export const Guard = z.enum(GUARDS);
export type Guard = z.infer<typeof Guard>;

/** A call that a page begins with, by its name; `{name}` in a part of its path is a parameter of the address, or `{locale}`. */
const EarlyCall = z.strictObject({ call: z.string(), params: z.record(z.string(), z.string()) });

/** A page as a release carries it. */
export const PageDeclaration = z.strictObject({
  /** Name by which other parts link to it and under which it is exposed. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  /** Addresses with `{parameter}` placeholders; which of them is canonical in which language is the site's to say. */
  paths: z.array(z.string().check(z.regex(/^\/[A-Za-z0-9/{}_-]*$/))).check(z.minLength(1)),
  guard: z.optional(Guard),
  /** It shows what is the visitor's own: the server draws it as it is before anything is read, and no cache keeps it. */
  personal: z.optional(z.boolean()),
  title: LocalizedText,
  description: z.optional(LocalizedText),
  /** What it reads first: fetched beside its code as soon as a visitor is about to go there. */
  early: z.optional(z.array(EarlyCall)),
});
export type PageDeclaration = z.infer<typeof PageDeclaration>;

/** A page as a remote declares it in `remote.config.ts`. */
export interface PageConfig {
  readonly name: string;
  readonly paths: readonly [string, ...string[]];
  readonly guard?: Guard;
  readonly personal?: boolean;
  readonly title: LocalizedText;
  readonly description?: LocalizedText;
  readonly early?: readonly { readonly call: string; readonly params: Readonly<Record<string, string>> }[];
}

/** `remote.config.ts`: everything the shell must know of a remote before any of its code runs. */
export interface RemoteConfig {
  /** Also the namespace of its messages. */
  readonly name: string;
  readonly pages: readonly PageConfig[];
}

/** Declares a remote; a function, so that names and paths stay literal types. */
export function defineRemote<const Config extends RemoteConfig>(config: Config): Config {
  return config;
}

/** What a page's exposed module gives: `src/pages/<name>.tsx` with a component as its default. */
export interface PageModule {
  readonly default: ComponentType;
}

/** Messages of one language: nested texts by key, as `src/messages/<locale>.json` holds them. */
export type Messages = Readonly<Record<string, unknown>>;

/** The name under which a page is exposed by its remote's container. */
export const pageModule = (page: string): string => `./${page}`;

/** The name under which a language's messages are exposed. */
export const messagesModule = (locale: Locale): string => `./messages-${locale}`;

/**
 * The name in a build's load plan of a page's preload script (`src/preload/<page>.ts`), which documents that the browser
 * renders carry inline to make the page's first call.
 */
export const preloadScript = (page: string): string => `preload-${page}`;
