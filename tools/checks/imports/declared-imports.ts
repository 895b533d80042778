import { dirname, join } from 'node:path';
import { type Check, readIfThere } from '../source-files';
import { readImports, type Importer } from './read-imports';

const DEVELOPMENT =
  /\.test\.tsx?$|\/testing\/|\/testing-[^/]*\.ts$|^e2e\/|\/src\/standalone\.tsx$|\/fonts\/subset\.mjs$|\/data\/[^/]+\.m[jt]s$/;

/**
 * Rule 14: every import is declared in the nearest package.json; production code by `dependencies`, what only
 * development runs by `devDependencies` as well, the root's included, which stand ready for all rooms.
 */
export const declaredImports: Check = {
  name: 'declared imports',
  run: (root) => readImports(root).flatMap((file) => undeclared(root, file)),
};

function undeclared(root: string, { path, imports }: Importer): string[] {
  const manifest = nearestManifest(root, dirname(path));
  const development = DEVELOPMENT.test(path) ? [manifest.devDependencies, readManifest(root, '.').devDependencies] : [];
  const allowed = new Set([manifest.name, ...[manifest.dependencies, ...development].flatMap(Object.keys)]);
  const imported = new Set(imports.map(({ specifier }) => packageOf(specifier)));
  const missing = [...imported].filter((name) => name !== null && !allowed.has(name) && !allowed.has(typesOf(name)));
  return missing.map((name) => `${path} imports ${String(name)}, which ${manifest.path} does not declare.`);
}

interface Manifest {
  readonly path: string;
  readonly name: string;
  readonly dependencies: object;
  readonly devDependencies: object;
}

function nearestManifest(root: string, folder: string): Manifest {
  const found = readManifest(root, folder);
  return found.name !== '' || folder === '.' ? found : nearestManifest(root, dirname(folder));
}

function readManifest(root: string, folder: string): Manifest {
  const path = join(folder, 'package.json');
  const text = readIfThere(root, path);
  const empty = { name: '', dependencies: {}, devDependencies: {} };
  // A manifest's own shape; npm has read these files before this check could run.
  const given = text === null ? {} : (JSON.parse(text) as Partial<Manifest>);
  return { ...empty, ...given, path };
}

/** The package of an import, null for files of one's own. */
function packageOf(specifier: string): string | null {
  if (/^[./]/.test(specifier)) return null;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

const typesOf = (name: string): string => `@types/${name.replace('@', '').replace('/', '__')}`;
