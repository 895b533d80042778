import type { Locale } from '@jnn/contract';
import { localeOf, matchRoute, type RouteTable } from '@jnn/router';
import type { RenderedPage } from '../render-worker/protocol';
import type { Composition } from './composition';
import type { ServerConfig } from './config';
import { neededFiles, type Needed } from './document-files';
import { headOf } from './document-head';
import { INLINE_SCRIPT } from './document-inline';
import { contentSecurityPolicy } from './document-policy';
import { START_ID, START_SCRIPT, STARTING_ID } from './document-start';
import type { DocumentText, DocumentTexts } from './document-texts';
import { escapeJson } from './escape';
import { siteInPage } from './site-in-page';

export interface ServedDocument {
  readonly status: 200 | 404;
  readonly html: string;
  readonly csp: string;
}

export interface DocumentRequest {
  readonly composition: Composition;
  readonly config: ServerConfig;
  readonly pathname: string;
  /** The page as the server has rendered it; null where the browser has to. */
  readonly page: RenderedPage | null;
  /** Whether a member seems to be here; only documents that no cache keeps depend on it. */
  readonly member: boolean;
  readonly texts: DocumentTexts;
}

/** All pages of a composition as the router's table. */
export function routeTable(composition: Composition): RouteTable {
  return composition.remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, remote: remote.name })));
}

/** Composes the document that a browser gets for an address: head, preloads, the composition as data, the page. */
export async function composeDocument(request: DocumentRequest): Promise<ServedDocument> {
  const { composition, config, pathname, page, member, texts } = request;
  const found = matchRoute(routeTable(composition), pathname);
  const matched = page?.rendered.shows === 'missing' ? null : found;
  const locale = localeOf(pathname);
  const { scripts, fonts, styles, laterStyles, preloadScripts } = neededFiles({
    composition,
    matched: found,
    locale,
    drawn: page?.rendered.shows === 'page',
    member,
  });
  const carried = (files: readonly Needed[]) => Promise.all(files.map((file) => texts.of(file)));
  // What is drawn already waits for its styles alone, what is not for the answer to its first call.
  const sheets = page ? await carried(styles) : [];
  const begun = page ? [] : (await carried(preloadScripts)).filter((it) => it !== null);
  const [start, others] = [scripts.slice(0, 1), scripts.slice(1)];
  const site = `<script type="application/json" id="site">${escapeJson(siteInPage(composition, config, locale))}</script>`;
  const html = [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(page?.preloads ? [page.preloads] : []),
    ...headOf({ siteUrl: config.SITE_URL, matched, locale, said: page?.head ?? {} }),
    ...(config.JNN_MODE === 'demo' ? ['<meta name="robots" content="noindex">'] : []),
    '<meta name="theme-color" content="#0E5A52">',
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<script>${INLINE_SCRIPT}</script>`,
    ...(page ? [`<script>${START_SCRIPT}</script>`] : []),
    // Before the style sheets, for which a browser makes the scripts after them wait.
    ...begun.map(({ text }) => `<script data-begins>${text}</script>`),
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
      : [`<noscript>${NO_SCRIPT[locale]}</noscript>`]),
    '</body>',
    '</html>',
  ].join('\n');
  const csp = contentSecurityPolicy(config, { scripts: hashesOf(begun), styles: hashesOf(sheets) });
  return { status: matched ? 200 : 404, html, csp };
}

/** What a page needs only once it has been painted. */
const PATIENT = ' fetchpriority="low"';

const hashesOf = (texts: readonly (DocumentText | null)[]): string[] => texts.flatMap((it) => it?.integrity ?? []);

/** Beside a text its file is named without being fetched, so that the code which needs it finds it there. */
const styleSheet = (file: Needed, text: DocumentText | null): string =>
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

const NO_SCRIPT: Readonly<Record<Locale, string>> = {
  hu: 'Az oldal működéséhez engedélyezze a JavaScriptet a böngészőjében.',
  en: 'Please allow JavaScript in your browser to use this site.',
};
