import { rspack, type Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { RemoteInPage } from '../contract/release';
import { configuration } from './configuration';
import { loadsOf } from './load-plan';
import { containerName, ENTRY_FILE, outputFolder } from './names';
import { ROOT, type Part } from './parts';

const BUILD = 'dev';

/** A part served from source: rebuilt when a file changes, swapped in the page without losing its state. */
export interface WatchedPart {
  readonly name: string;
  /** Origin of its development server. */
  readonly origin: string;
  /** What the page must know of it, as last compiled. */
  describe(): RemoteInPage;
  close(): Promise<void>;
}

/** Starts a development server for one part on a port. Resolves after the first compilation, even a failed one. */
export async function watchPart(part: Part, port: number): Promise<WatchedPart> {
  const origin = `http://localhost:${String(port)}`;
  const base = `${origin}/`;
  const config = configuration({
    part,
    mode: 'development',
    build: BUILD,
    output: outputFolder(ROOT, `dev-${part.name}`),
    publicPath: base,
  });
  const compiler = rspack(config);
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: true,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: 'all',
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        webSocketURL: `ws://localhost:${String(port)}/ws`,
      },
    },
    compiler,
  );
  let loads: RemoteInPage['loads'] = {};
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('jnn', (stats: Stats) => {
      if (!stats.hasErrors())
        loads = withoutUpdates(
          loadsOf(part, stats.toJson({ all: false, assets: true, chunkGroups: true, entrypoints: true })),
        );
      resolve();
    });
  });
  await server.start();
  await compiled;
  return {
    name: part.name,
    origin,
    describe: () => ({
      name: part.name,
      build: BUILD_ID,
      container: containerName(part.name, BUILD),
      base,
      entry: { path: ENTRY_FILE, integrity: null },
      pages: (part.remote?.pages ?? []).map((page) => ({
        ...page,
        paths: [...page.paths],
        early: [...(page.early ?? [])],
      })),
      loads,
      integrity: {},
      lastGood: null,
    }),
    close: () => server.stop(),
  };
}

/** Stands for "from source" where a build id is asked for. */
const BUILD_ID = 'd'.repeat(16);

/** Hot updates are fetched by the page itself and belong in no loading plan. */
function withoutUpdates(loads: RemoteInPage['loads']): RemoteInPage['loads'] {
  const kept = (files: readonly string[]): string[] => files.filter((file) => !file.includes('.hot-update.'));
  return Object.fromEntries(
    Object.entries(loads).map(([name, { scripts, styles, ...rest }]) => [
      name,
      { ...rest, scripts: kept(scripts), styles: kept(styles) },
    ]),
  );
}
