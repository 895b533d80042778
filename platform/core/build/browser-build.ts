import { extname, isAbsolute, join, relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { messagesModule, pageModule } from '../contract/module-names';
import type { RemoteConfig } from '../contract/page-declaration';
import type { ModuleStub } from '../contract/shell-config';
import { ContentFoldersPlugin } from './content-folders';
import { chunkName, MAPS_FOLDER, partPath } from './names';
import { containerName, ENTRY_FILE } from '../contract/module-names';
import { findUpward, neededRanges, type Part, type Project, remoteShares } from './project';
import { versionsInShell } from './versions-in-shell';

export interface BuildTarget {
  readonly part: Part;
  readonly mode: 'production' | 'development';
  /** Whether a build for development swaps components in the page (React Fast Refresh); false unless given. */
  readonly refresh?: boolean;
  /** Build id that names the container and the folder; see `build-part.ts`. */
  readonly build: string;
  /** Absolute folder that takes the files. */
  readonly output: string;
  /** Where the browser finds all the files; without it each lies in a folder of the part that its content names. */
  readonly publicPath?: string;
}

/** Assets are files of their own, except those that a style sheet asks to inline (`?inline`). */
export const assetRules = [
  { test: /\.(?:woff2|svg|pmtiles)$/, resourceQuery: { not: /^\?inline$/ }, type: 'asset/resource' },
  { test: /\.woff2$/, resourceQuery: /^\?inline$/, type: 'asset/inline' },
];
/** The same on the server as in the browser, and different in two parts; the build renames them by what their rules say. */
export const classNames = (part: string) => ({ localIdentName: `${part}-[hash:8]-[local]` });

/** Lets a build find its chunks by their content, whose hashes it has for the browser to check. */
const integrity = ({ publicPath }: BuildTarget) => [
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
  ...(publicPath === undefined ? [new ContentFoldersPlugin()] : []),
];

/** Lets scripts and style sheets name an asset by its address, in which the build puts the folder by content. */
export const assetFolders = (part: string, build: string) => ({
  'asset/resource': { publicPath: `${partPath(part)}${build}/` },
});

/** The Rspack configuration by which every part is built for the browser; a remote becomes a federation container. */
export function browserBuild(target: BuildTarget): Configuration {
  const { part, mode, build, output, refresh = false } = target;
  const { shell } = part.project;
  const production = mode === 'production';
  return {
    name: part.name,
    mode,
    context: part.folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    entry: part.remote ? {} : { [part.name]: shell.entries.start },
    output: {
      path: output,
      publicPath: target.publicPath ?? partPath(part.name),
      uniqueName: containerName(part.name, build),
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: '[name][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: EXTENSIONS,
      alias: { ...runtimeAlias, ...(production ? productionAliases(part.project) : {}) },
    },
    module: {
      parser: { 'css/auto': { namedExports: false }, 'css/module': { namedExports: false } },
      generator: {
        'css/auto': classNames(part.name),
        'css/module': classNames(part.name),
        ...(target.publicPath === undefined ? assetFolders(part.name, build) : {}),
      },
      rules: [
        { oneOf: [messagesRule(part.project), scriptRule(refresh)] },
        { test: /\.css$/, type: 'css/auto' },
        ...(production && shell.droppableComponents
          ? [{ test: shell.droppableComponents, use: [join(import.meta.dirname, 'droppable-components.cjs')] }]
          : []),
        ...assetRules,
      ],
    },
    optimization: {
      minimize: production,
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      runtimeChunk: false,
      // One file for packages and own modules that the same pages share: a second request costs more than it saves.
      splitChunks: { chunks: 'async', minSize: 26_000, cacheGroups: { defaultVendors: false } },
      minimizer: minimizers(),
    },
    performance: false,
    plugins: [
      ...moduleStubs(shell.moduleStubs ?? []),
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
        ...(part.remote ? {} : versionsInShell(part.project)),
      }),
      ...(production ? [...integrity(target), sourceMaps(part.project)] : []),
      ...(refresh ? fastRefresh(part.project) : []),
      ...(part.remote ? [federation(part, part.remote, build), ...(stockRuntime() ? [] : [smallRuntime()])] : []),
    ],
  };
}

/**
 * Writes a map of each script into the build's folder of maps, which no browser gets: scripts do not name their map, and
 * maps hold places and names but no source text. Paths are relative to the project, so that each folder gives the same map.
 */
const sourceMaps = ({ root }: Project) =>
  new rspack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `${MAPS_FOLDER}/[file].map`,
    append: false,
    noSources: true,
    module: true,
    columns: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      isAbsolute(absoluteResourcePath) ? relative(root, absoluteResourcePath) : absoluteResourcePath,
  });

const productionAliases = ({ root, shell }: Project): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shell.productionAliases ?? {}).map(([name, path]) => [name, findUpward(root, path)]),
  );

/** Bundles a few lines in the place of modules that the site never enters. */
function moduleStubs(stubs: readonly ModuleStub[]) {
  if (stubs.length === 0) return [];
  const anyOfThem = new RegExp(stubs.map(({ module }) => module.source).join('|'));
  const replace = (resource: { request: string; context: string }): void => {
    const stub = stubs.find(
      ({ askedFrom, module }) => (askedFrom?.test(resource.context) ?? true) && module.test(resource.request),
    );
    if (stub) resource.request = `data:text/javascript,${encodeURIComponent(stub.source)}`;
  };
  return [new rspack.NormalModuleReplacementPlugin(anyOfThem, replace)];
}

export const minimizers = () => [
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { ecma: 2022, compress: { passes: 5 } } }),
  new rspack.LightningCssMinimizerRspackPlugin(),
];

/** Of files of one name, the first is taken: messages that a module puts together before those of a JSON file. */
export const EXTENSIONS = ['.tsx', '.ts', '.mjs', '.js', '.json'];

/** Compiles TypeScript; `refresh`: also what swaps components in the page. */
export const scriptRule = (refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  type: 'javascript/auto',
  use: [
    {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          // Never the development JSX runtime: a part in development also runs beside parts from production builds.
          transform: { react: { runtime: 'automatic', development: false, refresh } },
        },
      },
    },
  ],
});

/** The paths of messages that a module puts together. */
const composedMessages = ({ shell }: Project): RegExp =>
  new RegExp(`[\\\\/]src[\\\\/]messages[\\\\/](?:${shell.locales.join('|')})\\.ts$`);

/** Gives browsers their texts alone. */
export const messagesRule = (project: Project): RuleSetRule => ({
  test: composedMessages(project),
  type: 'json',
  use: [join(import.meta.dirname, 'messages-module.cjs')],
});

/** Every page and every language of a remote as an exposed module of its own, so that a page loads only what it uses. */
export function exposedModules(
  remote: RemoteConfig,
  locales: readonly string[],
): Record<string, { import: string; name: string }> {
  const pages = remote.pages.map(({ name }) => [pageModule(name), `./src/pages/${name}.tsx`] as const);
  const messages = locales.map((locale) => [messagesModule(locale), `./src/messages/${locale}`] as const);
  return Object.fromEntries(
    [...pages, ...messages].map(([exposed, file]) => [exposed, { import: file, name: chunkName(exposed) }]),
  );
}

/** A remote as a container; `library`: how whoever loads it gets it. */
export const container = (
  part: Part,
  remote: RemoteConfig,
  { name, filename, library }: Required<Pick<FederationOptions, 'name' | 'filename' | 'library'>>,
): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    ...{ name, filename, library },
    exposes: exposedModules(remote, part.project.shell.locales),
    shared: remoteShares(neededRanges(part)),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
  });

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

function federation(part: Part, remote: RemoteConfig, build: string): ModuleFederationPlugin {
  const name = containerName(remote.name, build);
  return container(part, remote, { name, filename: ENTRY_FILE, library: { type: 'var', name } });
}

/** Shows changes of components without losing their state; composed messages are texts, to which nothing can be added. */
const fastRefresh = (project: Project) => [
  new ReactRefreshRspackPlugin({ exclude: [/node_modules/, /one-refresh-runtime/, composedMessages(project)] }),
  oneRefreshRuntime(),
];

const oneRefreshRuntime = () =>
  new rspack.NormalModuleReplacementPlugin(
    /^react-refresh\/runtime$/,
    join(import.meta.dirname, 'one-refresh-runtime.cjs'),
  );

/** The plugin's own runtime instead of the small one, for comparison: `FEDERATION_RUNTIME=stock`. */
export const stockRuntime = (): boolean => process.env['FEDERATION_RUNTIME'] === 'stock';

/**
 * Bundles the small runtime in the place of the entry that the plugin generates, which is a `data:` module. Its text becomes
 * part of module ids, so that it names the runtime by an alias: a path would give each folder a build of its own.
 */
export const smallRuntime = () =>
  new rspack.NormalModuleReplacementPlugin(
    /!=!data:text\/javascript,.*__module_federation_bundler_runtime__/,
    (entry) => {
      entry.request = `data:text/javascript,import ${encodeURIComponent(JSON.stringify(RUNTIME))}`;
    },
  );

const RUNTIME = 'small-federation-runtime';

/** Where the name stands for that `smallRuntime` asks for; in the packed platform the runtime is compiled as this file is. */
export const runtimeAlias = {
  [RUNTIME]: join(import.meta.dirname, 'federation-runtime', `index${extname(import.meta.filename)}`),
} as const;
