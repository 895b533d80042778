import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Part } from '@jnn/platform/build';
import { compiledContainers } from './compiled-containers';
import {
  compileModules,
  type MappedModule,
  type ModuleForm,
  outputOf,
  remoteEntry,
  SHARED,
  written,
} from './ecmascript-modules';
import { builtVariant, comparedBase, integrityAt, type NamedFile, type Variant } from './variant';

const NAME = 'piral';
const FEED = '/feed.json';
const compress = promisify(brotliCompress);

/** What Piral's loader takes as a pilet of its format `v2`, which its command line writes unless told otherwise. */
const SYSTEMJS: ModuleForm = { externalsType: 'system', output: { library: { type: 'system' } } };
/** The app shell is one script that imports nothing. */
const SCRIPT: ModuleForm = {};

/**
 * Composition by Piral's loader (`piral-base`) with what its documentation takes unless told otherwise: the shell has the
 * shared packages in its one script and gives them to the pilets by name, fetches a feed, loads all pilets, calls their
 * `setup`, and renders after that, which is the standard strategy. Pages stay components of the shell's tree, so a pilet
 * registers what its part exposes: pages of `piral-core` belong to a router of its own, without the session of that tree.
 */
export async function buildPiral(folder: string, shell: Part, remotes: readonly Part[]): Promise<Variant> {
  const { files, addresses } = await compileModules(folder, NAME, [
    ...(await Promise.all(remotes.map((part) => piletEntry(folder, part)))),
    await shellEntry(folder, shell, remotes),
  ]);
  const items = remotes.map(({ name }) => ({
    ...{ name, version: '1.0.0', spec: 'v2', requireRef: '', link: addresses[name] ?? '' },
  }));
  files.set(FEED, await compress(JSON.stringify({ items })));
  const ofShell = async (file: string): Promise<NamedFile> => ({
    href: comparedBase(NAME, shell.name) + file,
    integrity: await integrityAt(outputOf(folder, shell.name), file),
  });
  const [start, style] = await Promise.all([ofShell('entry.js'), ofShell('entry.css')]);
  return builtVariant(NAME, files, { start, preloads: [], styles: [style], beginsNothing: true });
}

async function piletEntry(folder: string, part: Part): Promise<MappedModule> {
  const remote = await remoteEntry(folder, part);
  const source = `import { modules } from ${JSON.stringify(remote.entry)};
export const setup = (api) => api.registerModules(modules);
`;
  const entry = await written(folder, `${part.name}-pilet`, source);
  return { ...remote, entry, form: SYSTEMJS, imported: SHARED };
}

/** Piral's app shell is one script, so that what starts after the pilets is in it too (`eager`). */
async function shellEntry(folder: string, shell: Part, remotes: readonly Part[]): Promise<MappedModule> {
  const eager = (file: string): string => `import(/* webpackMode: "eager" */ ${JSON.stringify(file)})`;
  const registry = await written(folder, 'registry', 'export const registered = {};\n');
  const plugins = await compiledContainers(
    join(folder, 'sources', 'containers'),
    remotes,
    (part, exposed) =>
      `${eager(registry)}.then(({ registered }) => registered[${JSON.stringify(part.name)}][${JSON.stringify(exposed)}]())`,
  );
  const source = `import { createListener, initializeApi, startLoadingPilets } from 'piral-base';
import { registered } from ${JSON.stringify(registry)};
${SHARED.map((name, index) => `import * as shared${index} from ${JSON.stringify(name)};`).join('\n')}
const events = createListener({});
const { connect } = startLoadingPilets({
  dependencies: { ${SHARED.map((name, index) => `${JSON.stringify(name)}: shared${index}`).join(', ')} },
  fetchPilets: () => fetch(${JSON.stringify(FEED)}).then((answer) => answer.json()).then(({ items }) => items),
  createApi: (pilet) => ({
    ...initializeApi(pilet, events),
    registerModules: (modules) => { registered[pilet.name] = modules; },
  }),
});
connect((error, pilets, loaded) => {
  if (error) console.error(error);
  if (loaded) void ${eager(join(shell.folder, 'src', 'bootstrap.tsx'))};
});
`;
  const entry = await written(folder, shell.name, source);
  return { name: shell.name, part: shell, entry, plugins, form: SCRIPT, imported: [] };
}
