import { rspack, type Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { declarationOfPage } from '../contract/page-declaration';
import type { RemoteInPage } from '../contract/release';
import type { Site } from '../contract/composition';
import type { SiteSource } from '../contract/composition';
import { browserBuild } from './browser-build';
import { loadPlans } from './load-plan';
import { outputFolder } from './names';
import { containerName, ENTRY_FILE } from '../contract/module-names';
import { SHELL, type Part } from './project';

const BUILD = 'dev';

/** A part served from source: rebuilt when a file changes, with hot reload in the page. */
export interface WatchedPart {
  readonly name: string;
  /** Origin of its development server. */
  readonly origin: string;
  /** What the page is told of it: the load plan of the last compilation that succeeded. */
  describe(): RemoteInPage;
  close(): Promise<void>;
}

interface WatchOptions {
  /**
   * What a change does in the page: `refresh` (the default) swaps components, for which React must be its development
   * build; `reload` loads the page anew.
   */
  readonly afterChange?: 'refresh' | 'reload';
}

/** Starts a development server for one part on a port. Resolves after the first compilation, even a failed one. */
export async function watchPart(
  part: Part,
  port: number,
  { afterChange = 'refresh' }: WatchOptions = {},
): Promise<WatchedPart> {
  const origin = `http://localhost:${String(port)}`;
  const base = `${origin}/`;
  const config = browserBuild({
    part,
    mode: 'development',
    refresh: afterChange === 'refresh',
    build: BUILD,
    output: outputFolder(part.project.root, `dev-${part.name}`),
    publicPath: base,
  });
  const compiler = rspack(config);
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: afterChange === 'refresh',
      liveReload: true,
      static: false,
      // The developer tools of a pass say how long its files took and how large they are.
      headers: { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' },
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
    compiler.hooks.done.tap('load-plan', (stats: Stats) => {
      if (!stats.hasErrors())
        loads = withoutUpdates(
          loadPlans(part, stats.toJson({ all: false, assets: true, chunkGroups: true, entrypoints: true })),
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
      pages: (part.remote?.pages ?? []).map(declarationOfPage),
      loads,
      integrity: {},
      lastGood: null,
    }),
    close: () => server.stop(),
  };
}

/** The build id of every part that is served from source. */
const BUILD_ID = 'd'.repeat(16);

/** Removes hot updates, which the page fetches itself, from load plans. */
function withoutUpdates(loads: RemoteInPage['loads']): RemoteInPage['loads'] {
  const kept = (files: readonly string[]): string[] => files.filter((file) => !file.includes('.hot-update.'));
  return Object.fromEntries(
    Object.entries(loads).map(([name, { scripts, styles, ...rest }]) => [
      name,
      { ...rest, scripts: kept(scripts), styles: kept(styles) },
    ]),
  );
}

/** The stored site in which watched parts replace their builds. */
export function fromSources(stored: SiteSource, parts: readonly WatchedPart[]): SiteSource {
  const watched = (site: Site): Site => {
    const described = new Map(parts.map((part) => [part.name, part.describe()]));
    const kept = site.remotes.filter(({ stable }) => !described.has(stable.name));
    const fromSource = [...described.values()].filter(({ name }) => name !== SHELL);
    const remotes = [...kept, ...fromSource.map((stable) => ({ stable, canary: null }))];
    // Development builds have no server code, so the browser renders them.
    return {
      revision: site.revision,
      shell: described.get(SHELL) ?? site.shell,
      shellCanary: null,
      remotes,
      servers: new Map(),
    };
  };
  return {
    current: () => watched(stored.current()),
    // A visitor with an older revision sees the sources, too.
    at: () => Promise.resolve(watched(stored.current())),
    build: (part, build) => stored.build(part, build),
    close: () => {
      stored.close();
    },
  };
}
