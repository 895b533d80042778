import { basename } from 'node:path';
import { type Check, sourceFiles, type SourceFile } from './source-files';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
const COMPONENT = /^export (?:default )?(?:function|const|class) ([A-Z]\w*)/gm;
const EXPORT = /^export /gm;

/**
 * Files and folders have names in kebab-case. A `.tsx` file that is one React component has its name, and so do its test,
 * its style and a folder made for it. No two names differ by case alone: macOS and Windows take them for one.
 */
export const fileNames: Check = {
  name: 'file names',
  run(root) {
    const files = sourceFiles(root, /\.(?:[cm]?[jt]s|tsx|css|json)$/);
    const paths = new Set(files.map(({ path }) => path));
    return [...files.flatMap((file) => misnamed(file, paths)), ...misnamedFolders(paths), ...twins(paths)];
  },
};

const nameOf = (path: string): string => basename(path).replace(/\..*$/, '');

function misnamed({ path, text }: SourceFile, paths: ReadonlySet<string>): string[] {
  const name = nameOf(path);
  const file = basename(path);
  const components = [...text.matchAll(COMPONENT)].map(([, found]) => found);
  if (PASCAL.test(name)) {
    if (file === `${name}.tsx`) return components.includes(name) ? [] : [`${path} exports no component ${name}.`];
    const component = `${path.slice(0, -file.length)}${name}.tsx`;
    return paths.has(component) ? [] : [`${path} is no component and beside none: write its name in kebab-case.`];
  }
  if (!KEBAB.test(name)) return [`${path}: write the file's name in kebab-case.`];
  const isOne = components.length === 1 && [...text.matchAll(EXPORT)].length === 1;
  if (file !== `${name}.tsx` || !isOne || path.includes('/pages/')) return [];
  return [`${path} is the component ${String(components[0])}: give the file its name.`];
}

const misnamedFolders = (paths: ReadonlySet<string>): string[] =>
  [...foldersOf(paths)]
    .filter((folder) => !KEBAB.test(basename(folder)) && !paths.has(`${folder}/${basename(folder)}.tsx`))
    .map((folder) => `${folder}: write the folder's name in kebab-case.`);

const foldersOf = (paths: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...paths].flatMap((path) => {
      const steps = path.split('/').slice(0, -1);
      return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
    }),
  );

/** Paths that a file system without cases takes for one, be it the name or what an import says of it. */
function twins(paths: ReadonlySet<string>): string[] {
  const first = new Map<string, string>();
  return [...[...paths].map(imported), ...foldersOf(paths)].flatMap((path) => {
    const other = first.get(path.toLowerCase()) ?? path;
    first.set(path.toLowerCase(), other);
    return other === path ? [] : [`${path} and ${other} differ by case alone.`];
  });
}

/** A path as an import has it: sources without their ending. */
const imported = (path: string): string => path.replace(/\.(?:[cm]?[jt]s|tsx)$/, '');
