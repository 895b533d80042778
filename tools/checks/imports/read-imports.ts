import { parseSync } from 'oxc-parser';
import { sourceFiles, type SourceFile } from '../source-files';
import { isBuiltIn, resolveImport } from './resolve.mjs';
import type { FoundImport } from './rules.mjs';

export interface Importer extends SourceFile {
  readonly imports: readonly FoundImport[];
}

const known = new Map<string, readonly Importer[]>();

/** Every source file of the rooms in `root` with what it imports, parts of Node left out. Reads a root once. */
export function readImports(root: string): readonly Importer[] {
  const before = known.get(root);
  if (before) return before;
  const files = sourceFiles(root, /\.(?:[cm]?[jt]s|tsx)$/).map((file) => ({ ...file, imports: importsOf(root, file) }));
  known.set(root, files);
  return files;
}

const importsOf = (root: string, { path, text }: SourceFile): FoundImport[] =>
  [...specifiersOf(path, text)]
    .filter(([specifier]) => !isBuiltIn(specifier))
    .map(([specifier, typeOnly]) => ({
      from: path,
      specifier,
      to: resolveImport(root, path, specifier),
      typeOnly,
    }));

/** What a file imports, each with whether only types are. */
function specifiersOf(path: string, text: string): ReadonlyMap<string, boolean> {
  const { module } = parseSync(path, text);
  const found = new Map<string, boolean>();
  const add = (specifier: string, typeOnly: boolean): void =>
    void found.set(specifier, typeOnly && (found.get(specifier) ?? true));
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) add(moduleRequest.value, isType);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (written?.[2] !== undefined) add(written[2], false);
  }
  // Imports of a type within a type, and calls of CommonJS, which stand in no list of the parser.
  for (const [, specifier] of text.matchAll(/\bimport\('([^']+)'\)(?=\.|\[)/g)) if (specifier) add(specifier, true);
  if (path.endsWith('.cjs')) {
    for (const [, specifier] of text.matchAll(/\brequire\('([^']+)'\)/g)) if (specifier) add(specifier, false);
  }
  return found;
}
