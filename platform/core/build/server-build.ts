import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import type { RemoteConfig } from '../contract/page-declaration';
import {
  assetRules,
  assetFolders,
  classNames,
  container,
  EXTENSIONS,
  messagesRule,
  runtimeAlias,
  scriptRule,
  smallRuntime,
  stockRuntime,
} from './browser-build';
import { KeepObjectShapes } from './keep-object-shapes';
import { partPath, SERVER_ENTRY, SERVER_FOLDER } from './names';
import { containerName } from '../contract/module-names';
import { type Part } from './project';
import { versionsInShell } from './versions-in-shell';

export interface ServerBuildTarget {
  readonly part: Part;
  readonly build: string;
  /** Absolute folder of the whole build; the server's files go into a folder of their own below it. */
  readonly output: string;
  /** Where the browser finds all the files; without it each lies in a folder of the part that its content names. */
  readonly publicPath?: string;
}

/**
 * The build of a part that renders on the server: the same source and the same class names as in the browser, for Node.
 * A remote becomes a container again; the shell becomes the worker that renders, with React and the shared packages. Null
 * for a shell without such a worker.
 */
export function serverBuild({ part, build, output, publicPath }: ServerBuildTarget): Configuration | null {
  const worker = part.project.shell.entries.renderWorker;
  if (!part.remote && worker === undefined) return null;
  return {
    name: `${part.name} (server)`,
    mode: 'production',
    context: part.folder,
    target: 'async-node',
    devtool: false,
    entry: part.remote || worker === undefined ? {} : { render: worker },
    output: {
      path: `${output}/${SERVER_FOLDER}`,
      publicPath: publicPath ?? partPath(part.name),
      uniqueName: containerName(part.name, build),
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      assetModuleFilename: '[name][ext]',
      library: { type: 'commonjs-module' },
    },
    // Takes the packages' browser versions, so that both sides run the same code.
    resolve: {
      extensions: EXTENSIONS,
      conditionNames: ['browser', 'import', 'module', '...'],
      alias: runtimeAlias,
    },
    module: {
      parser: { 'css/auto': { namedExports: false }, 'css/module': { namedExports: false } },
      generator: {
        'css/auto': { ...classNames(part.name), exportsOnly: true },
        'css/module': { ...classNames(part.name), exportsOnly: true },
        // The browser's build writes these files.
        'asset/resource': {
          ...(publicPath === undefined ? assetFolders(part.name, build)['asset/resource'] : {}),
          emit: false,
        },
      },
      rules: [
        { oneOf: [messagesRule(part.project), scriptRule(false)] },
        { test: /\.css$/, type: 'css/auto' },
        ...assetRules,
      ],
    },
    optimization: {
      // Keeps names readable in error reports; no browser loads this code.
      minimize: false,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      runtimeChunk: false,
    },
    performance: false,
    plugins: [
      new KeepObjectShapes(),
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify('production'),
        ...(part.remote ? {} : versionsInShell(part.project)),
      }),
      ...(part.remote ? [serverContainer(part, part.remote, build), ...(stockRuntime() ? [] : [smallRuntime()])] : []),
    ],
  };
}

const serverContainer = (part: Part, remote: RemoteConfig, build: string): ModuleFederationPlugin =>
  container(part, remote, {
    name: containerName(remote.name, build),
    filename: SERVER_ENTRY.remote,
    library: { type: 'commonjs-module' },
  });
