import { routeTableOf, type RouteTable } from '../contract/routing';
import type { SiteInPage } from '../contract/release';
import type { RenderedPage } from '../render-worker/protocol';
import type { Composition } from './composition';
import type { ServerConfig } from './config';
import { contentSecurityPolicy } from './content-security-policy';
import { headOf } from './document-head';
import { escapeHtml, escapeJson } from './escape';
import type { InlinedFile, InlinedFiles } from './inlined-files';
import { type InlineScript, START_ID, START_SCRIPT, STARTING_ID } from './inline-script';
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
  /** The page as the server has rendered it; null where the browser has to. */
  readonly page: RenderedPage | null;
  readonly view: VisitorView;
  readonly files: InlinedFiles;
}

/** All pages of a composition as one table. */
export const routeTable = ({ remotes }: Composition): RouteTable => routeTableOf(remotes);

/** What a page must know of its composition, and of the site's settings. */
export const siteInPage = (composition: Composition, locale: string, settings: unknown): SiteInPage => ({
  revision: composition.revision,
  shell: composition.shell.build,
  locale,
  remotes: [...composition.remotes],
  canaries: [...composition.canaries],
  settings,
});

/** Composes the document that a browser gets for an address: head, preloads, the composition as data, the page. */
export async function composeDocument(request: DocumentRequest): Promise<ServedDocument> {
  const { definition, inline, composition, config, pathname, page, view } = request;
  const { routing, identity } = definition;
  const found = routing.matchRoute(routeTable(composition), pathname);
  const matched = page?.rendered.shows === 'missing' ? null : found;
  const locale = routing.localeOf(pathname);
  const { scripts, fonts, styles, laterStyles, preloadScripts } = neededFiles({
    composition,
    matched: found,
    locale,
    drawn: page?.rendered.shows === 'page',
    member: view.isMember,
  });
  const inlined = (files: readonly Needed[]) => Promise.all(files.map((file) => request.files.of(file)));
  // A rendered page waits for its styles alone, a page without HTML for the answer to its first call.
  const sheets = page ? await inlined(styles) : [];
  const firstCalls = page ? [] : (await inlined(preloadScripts)).filter((it) => it !== null);
  const [start, others] = [scripts.slice(0, 1), scripts.slice(1)];
  const site = `<script type="application/json" id="site">${escapeJson(siteInPage(composition, locale, view.settings))}</script>`;
  const html = [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(page?.preloads ? [page.preloads] : []),
    ...headOf({ siteUrl: config.SITE_URL, identity, routing, matched, locale, said: page?.head ?? {} }),
    ...definition.headElements,
    `<script>${inline.text}</script>`,
    ...(page ? [`<script>${START_SCRIPT}</script>`] : []),
    // Before the style sheets, for which a browser makes the scripts after them wait.
    ...firstCalls.map(({ text }) => `<script data-begins>${text}</script>`),
    ...styles.map((file, index) => styleSheet(file, sheets[index] ?? null)),
    ...laterStyles.map((file) => `<link rel="preload" as="style" href="${file.href}"${pinned(file)}>`),
    ...(page ? [] : [...preloads(others), ...runs(start), site]),
    '</head>',
    '<body>',
    `<div id="root">${page?.html ?? ''}</div>`,
    // What is drawn already comes before its scripts and data, and so do its pictures: browsers fetch in this order. Its
    // fonts are named here, since a browser keeps its first paint back for those that a head names.
    ...(page
      ? [
          ...fontLinks(fonts),
          ...preloads(others, PATIENT),
          ...preloads(start, `${PATIENT} id="${START_ID}"`),
          site,
          `<script type="application/json" id="rendered">${escapeJson(page.rendered)}</script>`,
        ]
      : [`<noscript>${escapeHtml(definition.noScript[locale] ?? '')}</noscript>`]),
    '</body>',
    '</html>',
  ].join('\n');
  const csp = contentSecurityPolicy({
    sources: view.sources,
    devOrigins: config.DEV_ORIGINS,
    inlineHash: inline.hash,
    scripts: hashesOf(firstCalls),
    styles: hashesOf(sheets),
  });
  return { status: matched ? 200 : 404, html, csp };
}

/** What a page needs only once it has been painted. */
const PATIENT = ' fetchpriority="low"';

const hashesOf = (texts: readonly (InlinedFile | null)[]): string[] => texts.flatMap((it) => it?.integrity ?? []);

/** Beside a text its file is named without being fetched, so that the code which needs it finds it there. */
const styleSheet = (file: Needed, text: InlinedFile | null): string =>
  text
    ? `<style>${text.text}</style><link rel="stylesheet" href="${file.href}" disabled>`
    : `<link rel="stylesheet" href="${file.href}"${pinned(file)} data-served>`;

/**
 * Without these the browser finds fonts only when it has text to draw. A document without any does better so: there they
 * would take a ninth of the way from the scripts that bring the text.
 */
const fontLinks = (fonts: readonly string[]): string[] =>
  fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin${PATIENT}>`);

const preloads = (scripts: readonly Needed[], more = ''): string[] =>
  scripts.map((file) => `<link rel="preload" as="script" href="${file.href}"${pinned(file)}${more}>`);

const runs = (scripts: readonly Needed[]): string[] =>
  scripts.map((file) => `<script defer src="${file.href}"${pinned(file)} id="${STARTING_ID}"></script>`);

const pinned = ({ integrity }: Needed): string =>
  integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ' crossorigin="anonymous"';
