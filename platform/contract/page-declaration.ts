import type { ComponentType } from 'react';
import type { Guard } from './release';

/** Version of this treaty; a build names the one it was made against. */
export const PLATFORM_VERSION = '1.0.0';

/** One text in both languages of the site. */
export interface Words {
  readonly hu: string;
  readonly en: string;
}

/** A reading call of the contract that a page begins with. */
export interface EarlyCall {
  readonly call: string;
  /** The parts of the call's path; `{name}` in a text is a parameter of the page's address, `{locale}` its language. */
  readonly params: Readonly<Record<string, string>>;
}

/** A page that a remote declares as data. */
export interface PageConfig {
  /** Name by which other parts link to it (`@jnn/router`, RouteParams) and under which it is exposed. */
  readonly name: string;
  /**
   * Addresses with `{parameter}` placeholders. The first is canonical in Hungarian; `/en` and the second, where there
   * is one, is canonical in English. Every path answers in both languages (specification, section 2).
   */
  readonly paths: readonly [string, ...string[]];
  /** Who may see it: `authenticated` members only, `login_page` guests only (specification, section 2). */
  readonly guard?: Guard;
  /** It shows what is the visitor's own: the server draws it as it is before anything is read, and no cache keeps it. */
  readonly personal?: boolean;
  readonly title: Words;
  readonly description?: Words;
  /** What it reads first: fetched beside its code as soon as a visitor is about to go there. */
  readonly early?: readonly EarlyCall[];
}

/** `remote.config.ts`: everything the shell must know of a remote before any of its code runs. */
export interface RemoteConfig {
  /** Also its i18n namespace. */
  readonly name: string;
  readonly pages: readonly PageConfig[];
}

/** Declares a remote; kept as a function so that the names stay literal types. */
export function defineRemote<const Config extends RemoteConfig>(config: Config): Config {
  return config;
}

/** What a page's exposed module gives: `src/pages/<name>.tsx` with a component as its default. */
export interface PageModule {
  readonly default: ComponentType;
}

/** What a language's exposed module gives: the messages of `src/messages/<locale>.json`. */
export interface MessagesModule {
  readonly default: Readonly<Record<string, unknown>>;
}

/** The name under which a page is exposed by its remote's container. */
export const pageModule = (page: string): string => `./${page}`;

/**
 * The name in a build's load plan of a page's preload script (`src/preload/<page>.ts`), which documents that the browser
 * renders carry inline to make the page's first call.
 */
export const preloadScript = (page: string): string => `preload-${page}`;

/** The name under which a language's messages are exposed. */
export const messagesModule = (locale: string): string => `./messages-${locale}`;
