import { type Check, roomsOf, sourceFiles } from './source-files';
import { readImports, type Importer } from './imports/read-imports';

const FOLDERS = ['pages', 'features', 'lib', 'components', 'messages', 'preload', 'testing'];

/**
 * Every remote has one shape: its declaration in `remote.config.ts`, and below `src/` pages, features (one folder a deed),
 * components that several of these use, and what is neither, in `lib/`.
 */
export const remoteShape: Check = {
  name: 'remote shape',
  run(root) {
    const remotes = roomsOf(root).filter((room) => room.startsWith('mf-'));
    const paths = sourceFiles(root, /^mf-[^/]+\//).map(({ path }) => path);
    const files = readImports(root);
    return remotes.flatMap((remote) => [
      ...(paths.includes(`${remote}/remote.config.ts`) ? [] : [`${remote} has no remote.config.ts.`]),
      ...paths.filter((path) => path.startsWith(`${remote}/`)).flatMap(misplaced),
      ...lonelyComponents(
        remote,
        files.filter(({ path }) => path.startsWith(`${remote}/`)),
      ),
    ]);
  },
};

function misplaced(path: string): string[] {
  const [, top = '', folder = '', ...below] = path.split('/');
  if (top !== 'src' || folder.endsWith('.d.ts')) return [];
  if (below.length === 0) return [`${path}: only folders stand in src/.`];
  if (!FOLDERS.includes(folder)) return [`${path}: src/ holds ${FOLDERS.join(', ')}; ${folder} is none of them.`];
  const isAction = folder === 'features' && !(below.length > 1 && /^[a-z]+-/.test(below[0] ?? ''));
  return isAction ? [`${path}: a feature is a folder named by what is done, such as choose-offer.`] : [];
}

/** Components of `src/components/` that one page or feature alone uses: they belong to it. */
function lonelyComponents(remote: string, files: readonly Importer[]): string[] {
  const users = new Map<string, Set<string>>();
  const base = `${remote}/src/components/`;
  for (const { path, imports } of files.filter((file) => !/\.test\.tsx?$/.test(file.path))) {
    for (const { to } of imports) {
      if (!to?.startsWith(base) || unitOf(to) === unitOf(path)) continue;
      users.set(unitOf(to), (users.get(unitOf(to)) ?? new Set()).add(unitOf(path)));
    }
  }
  return files
    .filter(({ path }) => path.startsWith(base) && /\/[A-Z]\w*\.tsx$/.test(path) && users.get(unitOf(path))?.size === 1)
    .map(({ path }) => `${path} is used by ${String([...(users.get(unitOf(path)) ?? [])][0])} alone: move it there.`);
}

/** What uses or is used: a page's file, a feature's folder, a component's file or folder. */
const unitOf = (path: string): string =>
  path
    .split('/')
    .slice(0, 4)
    .join('/')
    .replace(/\.\w+$/, '');
