import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Part } from '@jnn/platform/build';
import { ROOT } from '../../environment';
import { compiledContainers } from './compiled-containers';
import { compileModules, type MappedModule, outputOf, remoteEntry, sharedEntries, written } from './ecmascript-modules';
import { builtVariant, comparedBase, integrityAt, type Variant } from './variant';

const NAME = 'native-federation';
const compress = promisify(brotliCompress);

/**
 * Composition by the runtime of Native Federation with es-module-shims, as its template sets it up: the host fetches its
 * own `remoteEntry.json` and those of all remotes, makes an import map of them, and starts. Its builder, which takes esbuild,
 * does not compile these sources' style modules as they are; Rspack compiles them to the same kind of modules.
 */
export async function buildNativeFederation(folder: string, shell: Part, remotes: readonly Part[]): Promise<Variant> {
  const shared = await sharedEntries(folder, shell);
  const { files, addresses } = await compileModules(folder, NAME, [
    ...shared,
    ...(await Promise.all(remotes.map((part) => remoteEntry(folder, part)))),
    await shellEntry(folder, shell, remotes),
  ]);
  const put = async (address: string, content: string): Promise<void> =>
    void files.set(address, await compress(content));
  const infoOf = (name: string, exposes: readonly object[]): string =>
    JSON.stringify({
      name,
      shared: shared.map(({ name: packageName }) => ({
        ...{ packageName, version: '1.0.0', requiredVersion: '^1.0.0', singleton: true, strictVersion: true },
        outFileName: (addresses[packageName] ?? '').slice(1),
      })),
      exposes,
    });
  await put('/remoteEntry.json', infoOf(shell.name, []));
  for (const { name } of remotes) {
    await put(entryOf(name), infoOf(name, [{ key: './modules', outFileName: 'entry.js' }]));
  }
  const shims = '/es-module-shims.js';
  await put(
    shims,
    await readFile(createRequire(join(ROOT, 'tools', 'package.json')).resolve('es-module-shims'), 'utf8'),
  );
  const integrity = await integrityAt(outputOf(folder, shell.name), 'entry.js');
  const start = { href: addresses[shell.name] ?? '', integrity };
  const { document } = builtVariant(NAME, files, { start, preloads: [], styles: [], beginsNothing: true });
  return {
    ...{ name: NAME, rendered: false, files, inlineScripts: true },
    document: (production) =>
      document(production).replace(
        '<script defer src',
        () => `<script async src="${shims}"></script>\n<script type="module-shim" src`,
      ),
  };
}

const entryOf = (remote: string): string => `${comparedBase(NAME, remote)}remoteEntry.json`;

async function shellEntry(folder: string, shell: Part, remotes: readonly Part[]): Promise<MappedModule> {
  const plugins = await compiledContainers(
    join(folder, 'sources', 'containers'),
    remotes,
    (part, exposed) =>
      `import('@softarc/native-federation-runtime').then(({ loadRemoteModule }) => loadRemoteModule(${JSON.stringify(part.name)}, './modules')).then(({ modules }) => modules[${JSON.stringify(exposed)}]())`,
  );
  const bootstrap = JSON.stringify(join(shell.folder, 'src', 'bootstrap.tsx'));
  const entries = Object.fromEntries(remotes.map(({ name }) => [name, entryOf(name)]));
  const source = `import { initFederation } from '@softarc/native-federation-runtime';
void initFederation(${JSON.stringify(entries)}, { deployUrl: '/' }).then(() => import(${bootstrap}));
`;
  return { name: shell.name, part: shell, entry: await written(folder, shell.name, source), plugins };
}
