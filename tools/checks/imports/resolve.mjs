import { realpathSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, relative, resolve as absolute } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';

const BUILT_IN = new Set(builtinModules);
const resolver = new ResolverFactory({
  conditionNames: ['import', 'types', 'node', 'default'],
  mainFields: ['types', 'module', 'main'],
  extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
});

/** Whether a specifier names a part of Node or what a bundler makes up. */
export const isBuiltIn = (specifier) => /^(?:node|virtual):/.test(specifier) || BUILT_IN.has(specifier);

/**
 * Where an import leads, from the folder `root` with forward slashes; into a library as `node_modules/<package>/…`. Null
 * where nothing is found.
 */
export function resolveImport(root, from, specifier) {
  const folder = dirname(absolute(root, from));
  const { path } = resolver.sync(folder, specifier);
  const found = path ?? typesOf(folder, specifier);
  if (!found) return null;
  const below = relative(realpathSync(root), found).replaceAll('\\', '/');
  const library = below.lastIndexOf('node_modules/');
  return library < 0 ? below : below.slice(library);
}

/** Types that stand for a package without any of its own. */
const typesOf = (folder, specifier) =>
  /^[./]/.test(specifier)
    ? undefined
    : resolver.sync(folder, `@types/${specifier.replace(/^@([^/]+)\//, '$1__')}`).path;
