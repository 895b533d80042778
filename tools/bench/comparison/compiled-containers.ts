import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { exposedModules, type Part } from '@jnn/platform/build';

/** Returns the source text of the import that loads an exposed module of a remote. */
export type ImportOf = (remote: Part, exposed: string, file: string) => string;

/** The platform's module that loads containers at run time. */
const LOADER_CONTAINER = join(dirname(fileURLToPath(import.meta.resolve('@jnn/platform/browser'))), 'container');

/**
 * Plugins that replace the loading of containers at run time by imports, which the compiler resolves; all other source
 * code stays the same. Writes the two replacing modules into `folder`, which must be inside the repository.
 */
export async function compiledContainers(
  folder: string,
  remotes: readonly Part[],
  importOf: ImportOf,
): Promise<NonNullable<Configuration['plugins']>> {
  await mkdir(folder, { recursive: true });
  const container = join(folder, 'container.ts');
  const scope = join(folder, 'share-scope.ts');
  await writeFile(container, containerSource(LOADER_CONTAINER, remotes, importOf));
  await writeFile(scope, 'export const createShareScope = () => ({});\n');
  return [
    new rspack.NormalModuleReplacementPlugin(/^\.\/container$/, container),
    new rspack.NormalModuleReplacementPlugin(/^\.\/share-scope$/, scope),
  ];
}

function containerSource(original: string, remotes: readonly Part[], importOf: ImportOf): string {
  const entries = remotes.flatMap((part) =>
    Object.entries(part.remote ? exposedModules(part.remote, part.project.shell.locales) : {}).map(
      ([exposed, { import: file }]) =>
        `  ${JSON.stringify(part.name + exposed.slice(1))}: () => ${importOf(part, exposed, file)},`,
    ),
  );
  return [
    `export * from ${JSON.stringify(original)};`,
    'const modules = {',
    ...entries,
    '};',
    'export const loadContainer = (page, { name }) => Promise.resolve({',
    '  init: () => undefined,',
    '  get: (module) => modules[name + module.slice(1)]().then((loaded) => () => loaded),',
    '});',
    '',
  ].join('\n');
}
