import type { IncomingMessage, ServerResponse } from 'node:http';
import { rspack, type Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { RemoteInPage } from '../contract/release';
import type { ServerBuild, Site } from '../contract/composition';
import type { SiteSource } from '../contract/composition';
import { browserBuild } from './browser-build';
import { loadPlans } from './load-plan';
import { outputFolder } from './names';
import { containerName, ENTRY_FILE } from '../contract/module-names';
import { declaredPages, SHELL, type Part } from './project';
import { followDeclaration } from './follow-declaration';
import { serverBuild } from './server-build';
import { watchServerCode } from './watch-server-code';

const BUILD = 'dev';

/** A part served from source: rebuilt when a file changes, with hot reload in the page. */
export interface WatchedPart {
  readonly name: string;
  /** Origin of its development server. */
  readonly origin: string;
  /** What the page is told of it: the load plan of the last compilation that succeeded. */
  describe(): RemoteInPage;
  /** Its server code, as of the last compilation that succeeded; null for a part that only browsers render. */
  server(): ServerBuild | null;
  /** Resolves once the server code is that of the files as they are; at once where none is compiled. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface WatchOptions {
  /**
   * What a change does in the page: `refresh` (the default) swaps components, for which React must be its development
   * build; `reload` loads the page anew.
   */
  readonly afterChange?: 'refresh' | 'reload';
  /** Whether its server code is compiled, too, so that a server beside it can render its pages; false unless given. */
  readonly forServer?: boolean;
}

/**
 * Serves one part from source on a port, and its declared pages as `/pages.json`. Starts its compiler anew when the
 * declaration changes, since pages are modules that a container exposes. Resolves after the first compilation, even a failed
 * one.
 */
export async function watchPart(part: Part, port: number, options: WatchOptions = {}): Promise<WatchedPart> {
  let served = await servePart(part, port, options);
  const stopFollowing = followDeclaration(part, async (changed) => {
    await served.stop();
    served = await servePart(changed, port, options);
  });
  const origin = originAt(port);
  return {
    name: part.name,
    origin,
    describe: () => ({
      name: part.name,
      build: served.server()?.build ?? BUILD_ID,
      container: containerName(part.name, BUILD),
      base: `${origin}/`,
      entry: { path: ENTRY_FILE, integrity: null },
      pages: declaredPages(served.part),
      loads: served.loads(),
      integrity: {},
      lastGood: null,
    }),
    server: () => served.server(),
    settled: () => served.settled(),
    async close() {
      await stopFollowing();
      await served.stop();
    },
  };
}

const originAt = (port: number): string => `http://localhost:${String(port)}`;

/** A part's development server with what its last compilation that succeeded has made. */
interface ServedPart {
  readonly part: Part;
  loads(): RemoteInPage['loads'];
  server(): ServerBuild | null;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Resolves after the first compilations. */
async function servePart(part: Part, port: number, options: WatchOptions): Promise<ServedPart> {
  const { afterChange = 'refresh', forServer = false } = options;
  const output = outputFolder(part.project.root, `dev-${part.name}`);
  const target = { part, build: BUILD, output, publicPath: `${originAt(port)}/` };
  const config = browserBuild({ ...target, mode: 'development', refresh: afterChange === 'refresh' });
  const ofServer = forServer ? serverBuild(target) : null;
  // The address of its files is not the site's, which the command names.
  const compiler = rspack({ ...config, infrastructureLogging: { level: 'warn' } });
  let loads: RemoteInPage['loads'] = {};
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('load-plan', (stats: Stats) => {
      if (!stats.hasErrors()) loads = loadsOf(part, stats);
      resolve();
    });
  });
  const devServer = new RspackDevServer(serverOptions(part, port, afterChange), compiler);
  await devServer.start();
  await compiled;
  const server = ofServer && watchServerCode(ofServer, part, output);
  await server?.settled();
  return {
    part,
    loads: () => loads,
    server: () => server?.current() ?? null,
    settled: () => server?.settled() ?? Promise.resolve(),
    stop: async () => {
      await Promise.all([devServer.stop(), server?.stop()]);
    },
  };
}

const loadsOf = (part: Part, stats: Stats): RemoteInPage['loads'] =>
  withoutUpdates(loadPlans(part, stats.toJson({ all: false, assets: true, chunkGroups: true, entrypoints: true })));

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
    return {
      revision: site.revision,
      shell: described.get(SHELL) ?? site.shell,
      shellCanary: null,
      remotes,
      // A shell from source has no worker that renders.
      servers: described.has(SHELL) ? new Map() : new Map([...site.servers, ...serversOf(parts)]),
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

const serversOf = (parts: readonly WatchedPart[]): (readonly [build: string, server: ServerBuild])[] =>
  parts.flatMap((part) => {
    const server = part.server();
    return server ? [[server.build, server] as const] : [];
  });
