import { routeTableOf, type MatchedRoute, type RouteTable } from '../contract/routing';
import type { PageDeclaration } from '../contract/page-declaration';
import type { SiteInPage } from '../contract/release';
import type { RenderedPage } from '../render-worker/protocol';
import type { Composition } from '../contract/composition';
import type { ServerConfig } from './config';
import { contentSecurityPolicy } from './content-security-policy';
import { FRAGMENT_POLICY, type PageFragment, UNANSWERED_PRESS } from '../contract/fragment';
import { headOf, titleOf } from './document-head';
import { escapeHtml, escapeJson } from './html';
import type { InlinedFile, InlinedFiles } from './inlined-files';
import { START_ID, STARTING_ID } from '../contract/start-elements';
import { type InlineScript, START_SCRIPT } from './inline-script';
import { neededFiles, type Needed } from './page-files';
import type { SiteDefinition, VisitorView } from './site-definition';

export interface ServedDocument {
  readonly status: 200 | 404;
  readonly html: string;
  readonly csp: string;
}

export interface DocumentRequest {
  readonly definition: SiteDefinition;
  readonly inline: InlineScript;
  readonly composition: Composition;
  readonly config: ServerConfig;
  readonly pathname: string;
  /** The page that the path names; null where it names none. */
  readonly found: MatchedRoute | null;
  /** The rendered page; null when the browser renders it. */
  readonly page: RenderedPage | null;
  /** Whether the address is known to lead to nothing although it fits a page. */
  readonly isMissing?: boolean;
  readonly view: VisitorView;
  readonly files: InlinedFiles;
  /** HTML before the page, where a plugin shows a browser something else than the live site; empty for everyone else. */
  readonly banner: string;
}

/** All pages of a composition as one table. */
export const routeTable = ({ remotes }: Composition): RouteTable => routeTableOf(remotes);

/** The composition and the site's settings in the form that the document contains; what servers alone read is left out. */
export const siteInPage = (composition: Composition, locale: string, settings: unknown): SiteInPage => ({
  revision: composition.revision,
  shell: composition.shell.build,
  locale,
  remotes: composition.remotes.map((remote) => ({ ...remote, pages: remote.pages.map(withoutDescription) })),
  canaries: [...composition.canaries],
  settings,
});

const withoutDescription = (page: PageDeclaration): PageDeclaration => ({ ...page, description: undefined });

/** Composes the document of an address: head, preloads, the composition as data, the rendered page. */
export async function composeDocument(request: DocumentRequest): Promise<ServedDocument> {
  const { definition, inline, composition, config, pathname, found, page, view } = request;
  const { routing, identity } = definition;
  const matched = page?.rendered.shows === 'missing' || request.isMissing ? null : found;
  const locale = routing.localeOf(pathname);
  const { scripts, fonts, styles, laterStyles, preloadScripts, earlyPress } = neededFiles({
    composition,
    matched: found,
    locale,
    drawn: page?.rendered.shows === 'page',
    member: view.isMember,
  });
  const inlined = (files: readonly Needed[]) => Promise.all(files.map((file) => request.files.of(file)));
  // Inline what delays the first paint: the styles of a rendered page, the first API call of a page without HTML.
  const sheets = page ? await inlined(styles) : [];
  const inlinedPreloads = page ? [] : (await inlined(preloadScripts)).filter((it) => it !== null);
  const early = (await inlined(earlyPress)).filter((it) => it !== null);
  const [start, others] = [scripts.slice(0, 1), scripts.slice(1)];
  const site = `<script type="application/json" id="site">${escapeJson(siteInPage(composition, locale, view.settings))}</script>`;
  const html = [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(page?.preloads ? [page.preloads] : []),
    ...headOf({ siteUrl: config.SITE_URL, identity, routing, matched, locale, pageHead: page?.head ?? {} }),
    ...(definition.headElements ?? []),
    `<script>${inline.text}</script>`,
    // Parts of the page can be pressed while the rest of the document is on its way.
    ...early.map(({ text }) => `<script>${text}</script>`),
    ...(early.length > 0 && definition.unansweredPress
      ? [`<meta name="${UNANSWERED_PRESS}" content="${escapeHtml(definition.unansweredPress[locale] ?? '')}">`]
      : []),
    ...(page ? [`<script>${START_SCRIPT.text}</script>`] : []),
    // The first calls depend on the settings.
    ...(page ? [] : [site]),
    // Before the style sheets, because browsers delay the scripts that follow a style sheet.
    ...inlinedPreloads.map(({ text }) => `<script data-preload>${text}</script>`),
    ...styles.map((file, index) => styleSheet(file, sheets[index] ?? null)),
    ...laterStyles.map((file) => `<link rel="preload" as="style" href="${file.href}"${pinned(file)}>`),
    ...(page ? [] : [...preloads(others), ...runs(start)]),
    '</head>',
    '<body>',
    ...(request.banner === '' ? [] : [request.banner]),
    `<div id="root">${page?.html ?? ''}</div>`,
    // Browsers fetch in document order, so the HTML and its pictures come before the scripts and data. The font preloads
    // are here because a browser delays the first paint for fonts that the head preloads.
    ...(page
      ? [
          ...fontLinks(fonts),
          ...preloads(others, LOW_PRIORITY),
          ...preloads(start, `${LOW_PRIORITY} id="${START_ID}"`),
          site,
          `<script type="application/json" id="rendered">${escapeJson(page.rendered)}</script>`,
        ]
      : [`<noscript>${escapeHtml(definition.noScript[locale] ?? '')}</noscript>`]),
    '</body>',
    '</html>',
  ].join('\n');
  const csp = contentSecurityPolicy({
    sources: view.sources,
    policies: [...(definition.trustedTypes?.policies ?? []), ...(early.length > 0 ? [FRAGMENT_POLICY] : [])],
    devOrigins: config.DEV_ORIGINS,
    inlineHash: inline.hash,
    scripts: hashesOf([...inlinedPreloads, ...early]),
    styles: hashesOf(sheets),
  });
  return { status: matched ? 200 : 404, html, csp };
}

/** The rendered page of an address alone; null where the server renders none, or only its frame. */
export function composeFragment({
  definition: { identity },
  composition: { revision },
  found: matched,
  page,
}: Pick<DocumentRequest, 'definition' | 'composition' | 'found' | 'page'>): PageFragment | null {
  if (!matched || page?.rendered.shows !== 'page') return null;
  const { html, head: pageHead, rendered } = page;
  return { revision, title: titleOf({ identity, matched, locale: matched.locale, pageHead }), html, rendered };
}

/** Attribute for files that are needed only after the first paint. */
const LOW_PRIORITY = ' fetchpriority="low"';

const hashesOf = (texts: readonly (InlinedFile | null)[]): string[] => texts.flatMap((it) => it?.integrity ?? []);

/**
 * Inlines a style sheet if its text is given. The disabled link then fetches nothing, and code that loads this file finds
 * it. Chromium's preload scanner knows nothing of `disabled` and skips the link for its media.
 */
const styleSheet = (file: Needed, text: InlinedFile | null): string =>
  text
    ? `<style>${text.text}</style><link rel="stylesheet" href="${file.href}" media="not all" disabled>`
    : `<link rel="stylesheet" href="${file.href}"${pinned(file)} data-served>`;

/**
 * Preloads fonts, which a browser otherwise discovers only when it draws text. For rendered documents only: without text,
 * fonts would take a ninth of the bandwidth from the scripts that draw it.
 */
const fontLinks = (fonts: readonly string[]): string[] =>
  fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin${LOW_PRIORITY}>`);

const preloads = (scripts: readonly Needed[], more = ''): string[] =>
  scripts.map((file) => `<link rel="preload" as="script" href="${file.href}"${pinned(file)}${more}>`);

const runs = (scripts: readonly Needed[]): string[] =>
  scripts.map((file) => `<script defer src="${file.href}"${pinned(file)} id="${STARTING_ID}"></script>`);

const pinned = ({ integrity }: Needed): string =>
  integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ' crossorigin="anonymous"';
