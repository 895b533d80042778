import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { exposedModules, type Part } from '@jnn/platform/build';

/** Which import gives an exposed module of a remote. */
export type ImportOf = (remote: Part, exposed: string, file: string) => string;

/**
 * Plugins that put, in the place of the shell's container protocol, imports which the compiler sees; everything else of
 * the source stays as it is. Writes two modules into a folder inside the repository.
 */
export async function compiledContainers(
  folder: string,
  shell: Part,
  remotes: readonly Part[],
  importOf: ImportOf,
): Promise<NonNullable<Configuration['plugins']>> {
  await mkdir(folder, { recursive: true });
  const container = join(folder, 'container.ts');
  const scope = join(folder, 'share-scope.ts');
  await writeFile(container, containerSource(join(shell.folder, 'src', 'federation', 'container'), remotes, importOf));
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
