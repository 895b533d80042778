import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Environment, partNames, type Project, readPart, SHELL } from './build/project';
import type { WatchedPart } from './build/watch-part';
import { commandsOf, CONSOLE, type RunCommand, runRelease, untilStopped } from './release/cli';
import type { ReleasePlugin } from './release/command';
import { publishAll, putSourcesLive } from './release/publish-all';
import { PlanRefusedError } from './release/site-content';
import {
  configuredWriter,
  lastGoodFolder,
  maySign,
  ownStoreOf,
  releaseKey,
  releaseStoreOf,
  usualEnvironment,
} from './release/writer';
import { readServerConfig, type ServerConfig, ServerConfigError, type ServerDefaults } from './server/config';
import type { ServerPlugin } from './server/plugin';
import type { SiteDefinition } from './server/site-definition';
import { createSiteServer, type RunningServer, SitePortInUseError } from './server/site-server';
import { storedSite } from './server/stored-site';
import type { SiteSource } from './contract/composition';
import { pinCookie } from './server/visitor';
import { StoreUnusableError } from './store/objects';
import { StoreDocumentError } from './store/release-store';
import { publicHalf, ReleaseKeyError } from './store/signing-keys';

// The compiler loads only when a command needs it.

type Log = (line: string) => void;

/** A site's repository and settings, as its commands need them. */
export interface SiteRun {
  readonly project: Project;
  readonly env: Environment;
  readonly config: ServerConfig;
  readonly log: Log;
  readonly plugins?: readonly SitePlugin[];
}

/** What is added to a site beyond composing, releasing and serving it. */
export interface SitePlugin {
  readonly release: ReleasePlugin;
  /** Extends the site's server. `runCommand`: changes the site as the release tool does; null where this process may sign nothing. */
  readonly server: (env: Environment, runCommand: RunCommand | null) => ServerPlugin;
  /** Extends the server of a site that is only tried. */
  readonly trialServer: ServerPlugin;
  /** Starts what runs beside a server that may sign releases. */
  readonly beside: (run: SiteRun) => Promise<RunningBeside>;
}

/** What runs beside a server until it is stopped. */
interface RunningBeside {
  stop(): Promise<void>;
}

/** The server's settings for a store in the data folder, where the environment names none. */
export const localDefaults = async (project: Project, env: Environment): Promise<ServerDefaults> => ({
  releaseStore: releaseStoreOf(env),
  environment: usualEnvironment(project, env),
  lastGoodFolder: lastGoodFolder(env),
  releasePublicKey: maySign(project, env) ? publicHalf(await releaseKey(project, env)) : undefined,
});

/** Why sources may stay unreleased, while the server serves what is live. */
const UNRELEASED = [PlanRefusedError, StoreDocumentError, StoreUnusableError];

/** Builds what changed, publishes it and makes it live. With a store or an environment that may not be used it only says so. */
export async function releaseSources({ project, env, config, log, plugins = [] }: SiteRun): Promise<void> {
  // Settings that a plugin cannot use are refused before anything is built.
  for (const plugin of plugins) plugin.server(env, null);
  try {
    const writer = await configuredWriter(project, env, config.RELEASE_STORE);
    const releases = await publishAll(project, writer, log);
    const builds = new Map([...releases].map(([part, { build }]) => [part, build]));
    await putSourcesLive(writer, { environment: config.SITE_ENVIRONMENT, builds, by: userInfo().username }, log);
  } catch (error) {
    if (!(error instanceof Error) || !UNRELEASED.some((kind) => error instanceof kind)) throw error;
    log(`The sources are not released: ${error.message}`);
  }
}

/**
 * Serves the site that the store names; where this process may sign releases, with what plugins run beside it. `serve`
 * starts the server of a source with what plugins extend it by.
 */
export async function runServer(
  run: SiteRun,
  serve: (stored: SiteSource, plugins: readonly ServerPlugin[]) => Promise<RunningServer>,
): Promise<RunningServer> {
  const { project, env, config, plugins = [] } = run;
  const signs = maySign(project, env);
  const runCommand = signs ? commandsOf(project, env, config, releasePluginsOf(plugins)) : null;
  const extensions = plugins.map((plugin) => plugin.server(env, runCommand));
  const server = await serve(await storedSite(config), extensions);
  try {
    const beside = signs ? await Promise.all(plugins.map((plugin) => plugin.beside(run))) : [];
    const close = async (): Promise<void> => {
      await Promise.all([...beside.map((one) => one.stop()), server.close()]);
    };
    return { url: server.url, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

const releasePluginsOf = (plugins: readonly SitePlugin[]): ReleasePlugin[] => plugins.map(({ release }) => release);

/** First port of the development servers, one per part. */
export const FIRST_PORT = 4300;

/**
 * Serves the shell and the named remotes (all, when none is named) from source with hot reload. The shell always, since
 * swapping components needs the development build of React, and React is the shell's. `portNear` may give another port
 * than the wished one, where that is taken.
 */
export async function watchParts(
  project: Project,
  names: readonly string[],
  portNear: (preferred: number) => Promise<number> = (preferred) => Promise.resolve(preferred),
): Promise<WatchedPart[]> {
  const { watchPart } = await import('./build/watch-part');
  const watched = partNames(project.root).filter((name) => name === SHELL || !names.length || names.includes(name));
  return Promise.all(
    watched.map(async (name, at) => watchPart(await readPart(name, project), await portNear(FIRST_PORT + at))),
  );
}

const HELP = `  start                         builds what changed, makes it live and serves the site
  serve                         serves what is live
  dev [PART…]                   serves the named parts, or all, from source with hot reload
`;

/** Failures that the user can correct: printed as one sentence, without a stack. */
const EXPECTED = [ReleaseKeyError, ServerConfigError, SitePortInUseError];

/**
 * The command line of a site that needs no server but its own: `start`, `serve`, `dev` and the commands of the
 * release tool, with what plugins add. Its data are in `DATA_DIR`, `.data` in the repository unless given. The gate's browser is
 * `CHROMIUM_PATH`, or Playwright's own.
 */
export async function runSite(
  definition: SiteDefinition,
  repository: Project,
  plugins: readonly SitePlugin[] = [],
): Promise<void> {
  const [command = 'help', ...names] = process.argv.slice(2);
  const project: Project = {
    serveTrial: async ({ source, env, ...store }) => ({
      ...(await createSiteServer(definition, readServerConfig({ ...env, PORT: '0' }, store), source, {
        plugins: plugins.map(({ trialServer }) => trialServer),
      })),
      pinCookie: pinCookie(definition.cookiePrefix),
    }),
    findChromium: ({ CHROMIUM_PATH }) => Promise.resolve(CHROMIUM_PATH),
    ...repository,
  };
  const env = { DATA_DIR: join(project.root, '.data'), ...process.env };
  const log = CONSOLE.print;

  const serve = async (parts: readonly WatchedPart[], fromNow: boolean): Promise<void> => {
    const origins = parts.map(({ origin }) => origin).join(',');
    const config = readServerConfig({ ...env, DEV_ORIGINS: origins }, await localDefaults(project, env));
    const run = { project, env, config, log, plugins };
    const { fromSources } = await import('./build/watch-part');
    if (fromNow && ownStoreOf(project, env) !== null) await releaseSources(run);
    const server = await runServer(run, (stored, extensions) =>
      createSiteServer(definition, config, fromSources(stored, parts), { plugins: extensions }),
    );
    log(`${definition.identity.name} is at ${server.url}   (stop with Ctrl-C)`);
    await untilStopped();
    await Promise.all([server.close(), ...parts.map((part) => part.close())]);
  };

  try {
    if (command === 'serve') await serve([], false);
    else if (command === 'start') await serve([], true);
    else if (command === 'dev') await serve(await watchParts(project, names), true);
    else {
      if (command === 'help') log(HELP);
      process.exitCode = await runRelease(project, [command, ...names], env, CONSOLE, releasePluginsOf(plugins));
    }
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    CONSOLE.printError(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
