import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type EcmaScriptModule, parse } from 'oxc-parser';
import type { Release } from '../contract/release';
import { formerMajors, type Part, providedVersions } from './project';

type Names = NonNullable<Release['sharedNames']>;

/**
 * The names by which a build and its shared packages must agree: what the packages export, for the shell; what the sources
 * import, for a remote. Only packages that are modules of ECMAScript: others do not tell what they export.
 *
 * @param inputs every file that the compiler has read, absolute
 */
export async function sharedNames({ folder, remote, project }: Part, inputs: readonly string[]): Promise<Names> {
  const { resolve } = createRequire(join(project.root, 'package.json'));
  const entries = new Map<string, string>();
  for (const name of Object.keys(providedVersions(project))) {
    const entry = resolve(name);
    if ((await parsed(entry)).hasModuleSyntax) entries.set(name, entry);
  }
  if (remote) return importsFrom([...entries.keys()], inputs);
  const former = Object.entries(formerMajors(project)).map(
    ([name, { version, module }]) => [`${name}@${version}`, join(folder, module)] as const,
  );
  const found = (from: string, written: string): string =>
    entries.get(written) ?? fileAmong(inputs, join(dirname(from), written));
  const names = [...entries, ...former].map(async ([name, entry]) => [name, await exportsOf(entry, found)] as const);
  return Object.fromEntries(await Promise.all(names));
}

/** The parser's kinds are an enumeration that exists in its types alone. */
const isKind = ({ kind }: { readonly kind: string }, wanted: string): boolean => kind === wanted;

const parsed = async (file: string): Promise<EcmaScriptModule> =>
  (await parse(file, await readFile(file, 'utf8'))).module;

/**
 * The values that a module exports, sorted, also those that it takes from others by `export *`.
 *
 * @param fileOf the file that an import of another file names
 */
async function exportsOf(file: string, fileOf: (from: string, written: string) => string): Promise<string[]> {
  const names = new Set<string>();
  for (const { entries } of (await parsed(file)).staticExports) {
    for (const { exportName, importName, moduleRequest, isType } of entries) {
      if (isType) continue;
      if (exportName.name) names.add(exportName.name);
      else if (isKind(exportName, 'Default')) names.add('default');
      else if (isKind(importName, 'AllButDefault') && moduleRequest) {
        for (const one of await exportsOf(fileOf(file, moduleRequest.value), fileOf)) names.add(one);
      }
    }
  }
  return [...names].sort();
}

/** The file that a relative import without an ending names. Throws where the compiler has read none. */
function fileAmong(inputs: readonly string[], path: string): string {
  const candidates = new Set(['', '.ts', '.tsx', '.js', '.mjs', '/index.ts', '/index.js'].map((end) => path + end));
  const file = inputs.find((input) => candidates.has(input));
  if (file !== undefined) return file;
  throw new Error(`What ${path} exports is not known: name its exports one by one in the entry of the shared package.`);
}

async function importsFrom(packages: readonly string[], inputs: readonly string[]): Promise<Names> {
  const names = new Map(packages.map((name) => [name, new Set<string>()]));
  const sources = inputs.filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  for (const path of sources) {
    const text = await readFile(path, 'utf8');
    // Most files import none of them, and parsing costs more than searching.
    if (!packages.some((name) => text.includes(name))) continue;
    const { module } = await parse(path, text);
    const imported = [
      ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName, isType }) => ({ from: moduleRequest.value, importName, isType })),
      ),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.map(({ moduleRequest, importName, isType }) => ({ from: moduleRequest?.value, importName, isType })),
      ),
    ];
    for (const { from, importName, isType } of imported) {
      if (from === undefined || isType) continue;
      const name = isKind(importName, 'Default') ? 'default' : importName.name;
      if (name) names.get(from)?.add(name);
    }
  }
  return Object.fromEntries([...names].map(([name, found]) => [name, [...found].sort()]));
}
