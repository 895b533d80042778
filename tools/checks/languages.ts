import { dirname } from 'node:path';
import { type Check, sourceFiles, type SourceFile } from './source-files';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Rule 16: every language file has exactly the English keys, and the part's source uses every one of them. */
export const languages: Check = {
  name: 'languages',
  run(root) {
    // The platform's example imports its words as objects, which TypeScript checks.
    const files = sourceFiles(root, /^(?!platform\/).*\/src\/messages\/(?:[\w-]+\/)?[a-z]{2}\.json$/);
    const sources = sourceFiles(root, /\/src\/.*(?<!\.test)\.tsx?$/);
    const wire = sourceFiles(root, /^shared\/contract\/src\/.*(?<!\.test)\.ts$/);
    const english = files.filter(({ path }) => path.endsWith('/en.json'));
    return [
      ...files.filter((file) => !english.some((it) => isBeside(it, file))).map(({ path }) => `${path} has no en.json.`),
      ...english.flatMap((file) => [
        ...files.filter((other) => other !== file && isBeside(file, other)).flatMap((other) => compare(file, other)),
        ...unused(file, [...sources.filter(({ path }) => path.startsWith(partOf(file))), ...wire]),
      ]),
    ];
  },
};

const isBeside = (one: SourceFile, other: SourceFile): boolean => dirname(one.path) === dirname(other.path);

function compare(english: SourceFile, other: SourceFile): string[] {
  const wanted = new Set(keysOf(english));
  const given = new Set(keysOf(other));
  return [
    ...[...wanted].filter((key) => !given.has(key)).map((key) => `${other.path} lacks "${key}".`),
    ...[...given].filter((key) => !wanted.has(key)).map((key) => `${other.path} has "${key}", which English lacks.`),
  ];
}

/** The folder in whose source a language file is used. */
const partOf = ({ path }: SourceFile): string => path.replace(/messages\/.*$/, '');

/**
 * A key counts as used when its text, or the fixed beginning of a template, stands in the part's source or among the
 * contract's names (the filter buttons, for one, are keys as they are).
 */
function unused(english: SourceFile, sources: readonly SourceFile[]): string[] {
  const text = sources.map((file) => file.text).join('\n');
  const beginnings = [...text.matchAll(/`([A-Za-z][\w.]*\.)\$\{/g)].map(([, beginning = '']) => beginning);
  const isUsed = (key: string): boolean =>
    ['"', "'", '`'].some((quote) => text.includes(quote + key + quote)) ||
    beginnings.some((beginning) => key.startsWith(beginning));
  const keys = new Set(keysOf(english).map((key) => key.replace(PLURAL, '')));
  return [...keys].filter((key) => !isUsed(key)).map((key) => `${english.path}: nothing uses "${key}".`);
}

function keysOf({ text }: SourceFile): string[] {
  return paths(JSON.parse(text), '');
}

function paths(tree: unknown, before: string): string[] {
  if (typeof tree !== 'object' || tree === null) return [before];
  return Object.entries(tree).flatMap(([key, below]) => paths(below, before === '' ? key : `${before}.${key}`));
}
