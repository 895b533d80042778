import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { compile, browserBuild, exposedModules, type Part } from '@jnn/platform/build';
import { compiledContainers } from './compiled-containers';
import { builtVariant, comparedBase, comparedBuild, integrityAt, packedFiles, type Variant } from './variant';

/** What the default template shares: the libraries that the parts depend on, whole. */
const SHARED = [
  ...['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'axios', 'i18next', 'react-i18next'],
  ...['zustand', '@jnn/router', '@jnn/session', '@jnn/api', '@jnn/i18n'],
];
const shared = () => Object.fromEntries(SHARED.map((name) => [name, { singleton: true }]));

/**
 * Federation as the plugin's template sets it up: host and remotes by the plugin, manifests, whole libraries shared,
 * version-first, the start behind a dynamic import, and the compiler's own defaults for a production build.
 */
export async function buildTemplate(folder: string, shell: Part, remotes: readonly Part[]): Promise<Variant> {
  const files = new Map<string, Buffer>();
  for (const part of remotes) {
    for (const [address, content] of await buildRemote(join(folder, part.name), part)) files.set(address, content);
  }
  const output = join(folder, shell.name);
  await compile(await hostConfiguration(folder, output, shell, remotes));
  for (const [address, content] of await packedFiles(output, baseOf(shell))) files.set(address, content);
  const start = { href: `${baseOf(shell)}shell.js`, integrity: await integrityAt(output, 'shell.js') };
  return builtVariant('template', files, { start, preloads: [], styles: [], beginsNothing: true });
}

const globalName = (part: string): string => part.replaceAll('-', '_');
const baseOf = ({ name }: Part): string => comparedBase('template', name);

/**
 * How production compiles a part, without this project's own tuning: federation, script hashes, module stubs, the router's
 * production build and chunk splitting.
 */
function plainConfiguration(part: Part, output: string): Configuration {
  const { plugins = [], ...base } = browserBuild({
    ...{ part, mode: 'production', build: comparedBuild(part.name), output, publicPath: baseOf(part) },
  });
  return {
    ...base,
    optimization: { runtimeChunk: false },
    resolve: { ...base.resolve, alias: {} },
    plugins: plugins.filter((plugin) => plugin instanceof rspack.DefinePlugin),
  };
}

async function hostConfiguration(
  folder: string,
  output: string,
  shell: Part,
  remotes: readonly Part[],
): Promise<Configuration> {
  const base = plainConfiguration(shell, output);
  const sources = join(folder, 'sources');
  const containers = await compiledContainers(
    sources,
    remotes,
    (part, exposed) => `import(${JSON.stringify(part.name + exposed.slice(1))})`,
  );
  const start = join(sources, 'start.ts');
  await writeFile(start, `import(${JSON.stringify(join(shell.folder, 'src', 'bootstrap.tsx'))});\n`);
  const federation = new ModuleFederationPlugin({
    name: globalName(shell.name),
    remotes: Object.fromEntries(
      remotes.map((part) => [part.name, `${globalName(part.name)}@${baseOf(part)}mf-manifest.json`]),
    ),
    shared: shared(),
    dts: false,
  });
  return { ...base, entry: { [shell.name]: start }, plugins: [...(base.plugins ?? []), ...containers, federation] };
}

async function buildRemote(output: string, part: Part): Promise<Map<string, Buffer>> {
  if (!part.remote) throw new Error(`"${part.name}" is no remote.`);
  const base = plainConfiguration(part, output);
  const federation = new ModuleFederationPlugin({
    name: globalName(part.name),
    filename: 'remoteEntry.js',
    exposes: exposedModules(part.remote, part.project.shell.locales),
    shared: shared(),
    dts: false,
  });
  await compile({ ...base, plugins: [...(base.plugins ?? []), federation] });
  return packedFiles(output, baseOf(part));
}
