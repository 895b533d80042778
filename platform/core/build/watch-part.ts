import type { IncomingMessage, ServerResponse } from 'node:http';
import { rspack, type Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { RemoteInPage } from '../contract/release';
import type { Site } from '../contract/composition';
import type { SiteSource } from '../contract/composition';
import { browserBuild } from './browser-build';
import { loadPlans } from './load-plan';
import { outputFolder } from './names';
import { containerName, ENTRY_FILE } from '../contract/module-names';
import { declaredPages, SHELL, type Part } from './project';
import { followDeclaration } from './follow-declaration';

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

/**
 * Serves one part from source on a port, and its declared pages as `/pages.json`. Starts its compiler anew when the
 * declaration changes, since pages are modules that a container exposes. Resolves after the first compilation, even a failed
 * one.
 */
export async function watchPart(part: Part, port: number, options: WatchOptions = {}): Promise<WatchedPart> {
  let served = await servePart(part, port, options);
  const stopFollowing = followDeclaration(part, async (changed) => {
    await served.server.stop();
    served = await servePart(changed, port, options);
  });
  const origin = originAt(port);
  return {
    name: part.name,
    origin,
    describe: () => ({
      name: part.name,
      build: BUILD_ID,
      container: containerName(part.name, BUILD),
      base: `${origin}/`,
      entry: { path: ENTRY_FILE, integrity: null },
      pages: declaredPages(served.part),
      loads: served.loads(),
      integrity: {},
      lastGood: null,
    }),
    async close() {
      await stopFollowing();
      await served.server.stop();
    },
  };
}

const originAt = (port: number): string => `http://localhost:${String(port)}`;

/** A part's development server with its last load plan. */
interface ServedPart {
  readonly part: Part;
  readonly server: RspackDevServer;
  loads(): RemoteInPage['loads'];
}

/** Resolves after the first compilation. */
async function servePart(part: Part, port: number, { afterChange = 'refresh' }: WatchOptions): Promise<ServedPart> {
  const config = browserBuild({
    part,
    mode: 'development',
    refresh: afterChange === 'refresh',
    build: BUILD,
    output: outputFolder(part.project.root, `dev-${part.name}`),
    publicPath: `${originAt(port)}/`,
  });
  // The address of its files is not the site's, which the command names.
  const compiler = rspack({ ...config, infrastructureLogging: { level: 'warn' } });
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
  const server = new RspackDevServer(serverOptions(part, port, afterChange), compiler);
  await server.start();
  await compiled;
  return { part, server, loads: () => loads };
}

type DevServerOptions = ConstructorParameters<typeof RspackDevServer>[0];

const serverOptions = (part: Part, port: number, afterChange: WatchOptions['afterChange']): DevServerOptions => ({
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
  setupMiddlewares: (middlewares) => [
    {
      name: 'pages',
      path: '/pages.json',
      middleware: (_request: IncomingMessage, response: ServerResponse): void => {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Cache-Control', 'no-store');
        response.end(JSON.stringify(declaredPages(part)));
      },
    },
    ...middlewares,
  ],
});

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
