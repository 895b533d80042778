import { SiteInPage } from '@jnn/platform/contract';

/** A file that a document names, with its hash. */
export interface NamedFile {
  readonly href: string;
  readonly integrity: string;
}

/** What a variant puts in the place of the files that production's document names. */
export interface DocumentFiles {
  /** The script that starts the page. */
  readonly start: NamedFile;
  /** Scripts that the start asks for at once; none where nobody knows them beforehand. */
  readonly preloads: readonly NamedFile[];
  readonly styles: readonly NamedFile[];
  /** Goes without the call that production's document begins. */
  readonly beginsNothing?: boolean;
  /** Puts the variant's containers in the place of production's, where it has any. */
  readonly site?: (production: SiteInPage) => SiteInPage;
}

const SITE = /(<script type="application\/json" id="site">)(.*?)(<\/script>)/s;
/** All but what search engines read. */
const SCRIPTS = /<script(?! type="application\/ld\+json").*?<\/script>\n?/gs;
const STYLES = /<link rel="stylesheet"[^>]*>\n?/g;
const STYLE_PRELOADS = /<link rel="preload" as="style"[^>]*>\n?/g;
const SCRIPT_PRELOADS = /<link rel="preload" as="script"[^>]*>\n?/g;
const BEGINNING = /<script data-begins>.*?<\/script>\n?/gs;
const START = /<script defer src[^>]*><\/script>\n?/g;

/** The files that a document names. Throws when it names no start. */
export function filesIn(html: string): DocumentFiles {
  const named = (tags: readonly string[]): NamedFile[] =>
    tags.map((tag) => ({
      href: /(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? '',
      integrity: /integrity="([^"]*)"/.exec(tag)?.[1] ?? '',
    }));
  const [start] = named(html.match(START) ?? []);
  if (!start) throw new Error('The document names no script to start with.');
  const of = (pattern: RegExp): NamedFile[] => named(html.match(pattern) ?? []);
  return { start, preloads: of(SCRIPT_PRELOADS), styles: of(STYLES) };
}

/** The document with other files than production's. Throws when the document carries no composition. */
export function withFiles(html: string, { start, preloads, styles, site, beginsNothing }: DocumentFiles): string {
  const pinned = ({ href, integrity }: NamedFile): string =>
    `href="${href}" integrity="${integrity}" crossorigin="anonymous"`;
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" ${pinned(file)}>`),
    ...preloads.map((file) => `<link rel="preload" as="script" ${pinned(file)}>`),
    `<script defer ${pinned(start).replace('href', 'src')}></script>`,
  ].join('\n');
  const others = [STYLES, STYLE_PRELOADS, SCRIPT_PRELOADS, START, ...(beginsNothing ? [BEGINNING] : [])];
  const bare = others.reduce((text, pattern) => text.replace(pattern, ''), html);
  const known = site ? withSite(bare, site) : bare;
  return known.replace('</head>', () => `${links}\n</head>`);
}

function withSite(html: string, change: (site: SiteInPage) => SiteInPage): string {
  const found = SITE.exec(html)?.[2];
  if (found === undefined) throw new Error('The document carries no composition (script#site).');
  const site = JSON.stringify(change(SiteInPage.parse(JSON.parse(found)))).replaceAll('<', '\\u003c');
  return html.replace(SITE, (_, open: string, __, close: string) => open + site + close);
}

/** A rendered document as plain HTML: the same content and styles, none of its scripts. */
export const withoutScripts = (html: string): string => html.replace(SCRIPT_PRELOADS, '').replace(SCRIPTS, '');
