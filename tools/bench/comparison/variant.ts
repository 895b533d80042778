import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { buildPath, integrityOf } from '@jnn/platform/build';
import { withFiles, withoutScripts, type DocumentFiles } from './document';

/** One way to compose the site, ready to be served beside the others. */
export interface Variant {
  readonly name: string;
  /** Whether its document is made from the one that production renders, or from the one that the browser renders. */
  readonly rendered: boolean;
  /** Files of its own by address, in brotli; what is not here comes from the site that production serves. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Makes its document of the results page from the one that production serves. */
  readonly document: (production: string) => string;
}

const asServed = (html: string): string => html;

/** What production serves, rendered in the browser. */
export const composed: Variant = { name: 'composed', rendered: false, files: new Map(), document: asServed };

/** What production serves: the results are in the document. */
export const rendered: Variant = { name: 'rendered', rendered: true, files: new Map(), document: asServed };

/** The same document as plain HTML, with the same styles and no script. */
export const plain: Variant = { name: 'static', rendered: true, files: new Map(), document: withoutScripts };

/** A variant with a build of its own, whose document names the given files. */
export const builtVariant = (
  name: string,
  files: ReadonlyMap<string, Buffer>,
  documentFiles: DocumentFiles,
): Variant => ({ name, rendered: false, files, document: (production) => withFiles(production, documentFiles) });

const compress = promisify(brotliCompress);

/** Reads a build's folder, each file packed as publishing packs it, by the addresses under which it is served. */
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

/** The hash by which a document pins a file of a build. */
export const integrityAt = async (folder: string, path: string): Promise<string> =>
  integrityOf(await readFile(join(folder, path)));

/** Build id of a part that is built for a comparison; each has its own, as the loader expects. */
export const comparedBuild = (part: string): string => createHash('sha256').update(part).digest('hex').slice(0, 16);

/** Where the files of a part that is built for a comparison are served; `variant` keeps them apart. */
export const comparedBase = (variant: string, part: string): string =>
  buildPath(`${variant}-${part}`, comparedBuild(part));
