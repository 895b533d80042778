import type { FastifyInstance } from 'fastify';
import type { buildApp } from './app';
import { type Clock, systemClock } from './clock';
import type { Config } from './config';
import type { Core } from './core';
import type { Database } from './db/database';
import { openDatabase } from './setup/open-database';
import { hasCode, PortInUseError } from './errors';
import { nobody } from './member';
import { openContent } from './modules/content/live-content';
import { createSearch } from './modules/search-engine';
import { createLogger } from './plugins/logger';
import { createSigner, signingKey } from './signer';

/** A backend that listens at `url`. */
export interface RunningBackend {
  readonly url: string;
  readonly app: FastifyInstance;
  /** Says that `close()` follows, so that a backend that starts on the same data folder waits for it. */
  announceClose(): void;
  /** Stops listening, finishes running calls, then closes the database. */
  close(): Promise<void>;
}

async function listen(app: FastifyInstance, { API_HOST: host, API_PORT: port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) throw new PortInUseError(host, port);
    throw error;
  }
}

type BuildApp = typeof buildApp;

async function startApp(build: BuildApp, config: Config, clock: Clock, database: Database): Promise<RunningBackend> {
  const log = createLogger(config);
  const content = await openContent(config, ({ file, line, reason }) => {
    log.warn({ file, line }, `content: ${reason}`);
  });
  const signer = createSigner(await signingKey(config));
  const core: Core = {
    config,
    clock,
    database,
    search: createSearch({ config, clock, database, signer }),
    signer,
    members: nobody(),
    content,
  };
  const app = await build(core);
  app.addHook('onClose', () => content.close());
  try {
    const url = await listen(app, config);
    const announceClose = (): void => database.announceClose?.();
    const close = async (): Promise<void> => {
      announceClose();
      try {
        await app.close();
      } finally {
        await database.close();
      }
    };
    return { url, app, announceClose, close };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * Starts the backend in this process: database, migrations, demo data, routes. Whoever has other modules to load first
 * opens the database before, and hands over its promise.
 * @throws DataDirLockedError, PortInUseError
 */
export async function startBackend(
  config: Config,
  clock: Clock = systemClock(),
  opening: Promise<Database> = openDatabase(config),
): Promise<RunningBackend> {
  // Loading the application's modules and opening the database, in its own thread, overlap.
  const loading = import('./app');
  const database = await opening;
  try {
    return await startApp((await loading).buildApp, config, clock, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}
