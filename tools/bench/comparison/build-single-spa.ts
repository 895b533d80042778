import { join } from 'node:path';
import type { Part } from '@jnn/platform/build';
import { compiledContainers } from './compiled-containers';
import { compileModules, type MappedModule, outputOf, remoteEntry, sharedEntries, written } from './ecmascript-modules';
import { builtVariant, integrityAt, type Variant } from './variant';

const NAME = 'single-spa';

/**
 * Composition as single-spa recommends it: an import map in the document names the modules of the parts and of what they
 * share, and single-spa starts the shell as an application. Pages stay components of the shell's tree: as applications of
 * their own, each with a root, they would have neither its router nor its session.
 */
export async function buildSingleSpa(folder: string, shell: Part, remotes: readonly Part[]): Promise<Variant> {
  const { files, addresses } = await compileModules(folder, NAME, [
    ...(await sharedEntries(folder, shell)),
    ...(await Promise.all(remotes.map((part) => remoteEntry(folder, part)))),
    await shellEntry(folder, shell, remotes),
  ]);
  const integrity = await integrityAt(outputOf(folder, shell.name), 'entry.js');
  const start = { href: addresses[shell.name] ?? '', integrity };
  const { document } = builtVariant(NAME, files, { start, preloads: [], styles: [], beginsNothing: true });
  const importMap = `<script type="importmap">${JSON.stringify({ imports: addresses })}</script>`;
  return {
    ...{ name: NAME, rendered: false, files, inlineScripts: true },
    // A module runs once the document is read, as a deferred script does; the map stands before the first.
    document: (production) =>
      document(production).replace('<script defer src', () => `${importMap}\n<script type="module" src`),
  };
}

async function shellEntry(folder: string, shell: Part, remotes: readonly Part[]): Promise<MappedModule> {
  const plugins = await compiledContainers(
    join(folder, 'sources', 'containers'),
    remotes,
    (part, exposed) =>
      `import(${JSON.stringify(part.name)}).then(({ modules }) => modules[${JSON.stringify(exposed)}]())`,
  );
  const bootstrap = JSON.stringify(join(shell.folder, 'src', 'bootstrap.tsx'));
  const source = `import { registerApplication, start } from 'single-spa';
const done = () => Promise.resolve();
registerApplication({
  name: 'shell',
  app: () => import(${bootstrap}).then(() => ({ bootstrap: done, mount: done, unmount: done })),
  activeWhen: () => true,
});
start();
`;
  return { name: shell.name, part: shell, entry: await written(folder, shell.name, source), plugins };
}
