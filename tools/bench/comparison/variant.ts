import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { integrityOf, partPath } from '@jnn/platform/build';
import { SiteInPage } from '@jnn/platform/contract';

/** A way to build and compose the site, ready to be served. */
export interface Variant {
  readonly name: string;
  /** Whether the server renders its document. */
  readonly rendered: boolean;
  /** Its own files by path, compressed with brotli; all others come from the production site. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Whether its document has scripts within it, which the site's policy must let run. */
  readonly inlineScripts?: boolean;
  /** Makes its document of the results page from that of production. */
  readonly document: (production: string) => string;
}

const asServed = (html: string): string => html;

/** Production, rendered in the browser. */
export const composed: Variant = { name: 'composed', rendered: false, files: new Map(), document: asServed };

/** Production, rendered on the server. */
export const rendered: Variant = { name: 'rendered', rendered: true, files: new Map(), document: asServed };

/** The document of production without scripts. */
export const plain: Variant = { name: 'static', rendered: true, files: new Map(), document: withoutScripts };

/** A variant with a build of its own, whose document names the given files. */
export const builtVariant = (
  name: string,
  files: ReadonlyMap<string, Buffer>,
  documentFiles: DocumentFiles,
): Variant => ({ name, rendered: false, files, document: (production) => withFiles(production, documentFiles) });

const compress = promisify(brotliCompress);

/** Reads and compresses the files of a build, by the paths under which they are served. */
export async function packedFiles(folder: string, base: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const packed = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      return [base + relative(folder, path).split(sep).join('/'), await compress(content, { params })] as const;
    }),
  );
  return new Map(packed);
}

/** The integrity hash of a file of a build. */
export const integrityAt = async (folder: string, path: string): Promise<string> =>
  integrityOf(await readFile(join(folder, path)));

/** Build id of a part in a comparison; every part has another one, as the loader expects. */
export const comparedBuild = (part: string): string => createHash('sha256').update(part).digest('hex').slice(0, 16);

/** Path under which the files of a part are served in a variant. */
export const comparedBase = (variant: string, part: string): string =>
  `${partPath(`${variant}-${part}`)}${comparedBuild(part)}/`;

/** A file that a document names, with its hash. */
export interface NamedFile {
  readonly href: string;
  readonly integrity: string;
}

/** The files that replace those in production's document. */
interface DocumentFiles {
  /** The script that starts the page. */
  readonly start: NamedFile;
  /** Scripts to preload. */
  readonly preloads: readonly NamedFile[];
  readonly styles: readonly NamedFile[];
  /** Leaves out the script that starts the page's first API call early. */
  readonly beginsNothing?: boolean;
  /** Replaces the containers of production by those of the variant. */
  readonly site?: (production: SiteInPage) => SiteInPage;
}

const SITE = /(<script type="application\/json" id="site">)(.*?)(<\/script>)/s;
/** All scripts except structured data for search engines. */
const SCRIPTS = /<script(?! type="application\/ld\+json").*?<\/script>\n?/gs;
const STYLES = /<link rel="stylesheet"[^>]*>\n?/g;
const STYLE_PRELOADS = /<link rel="preload" as="style"[^>]*>\n?/g;
const SCRIPT_PRELOADS = /<link rel="preload" as="script"[^>]*>\n?/g;
const BEGINNING = /<script data-preload>.*?<\/script>\n?/gs;
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
function withoutScripts(html: string): string {
  return html.replace(SCRIPT_PRELOADS, '').replace(SCRIPTS, '');
}
