import { join } from 'node:path';
import type { Config } from '../config';
import { ConfigError } from '../errors';
import { seedDemo } from '../modules/catalogue/seed';
import { hasDemoHotels } from '../modules/catalogue/write-repository';
import type { Database } from '../db/database';
import { reasonOf } from '../db/errors';
import { migrate } from '../db/migrate';
import { openEmbedded, openPostgres } from '../db/engines';
import { ensureDatabaseFolder } from './folder-template';
import { lockDataFolder } from './lock-data-folder';

/** The configuration that decides which database is opened and what a new one holds. */
export type DatabaseConfig = Pick<
  Config,
  'JNN_MODE' | 'DATABASE_URL' | 'DATABASE_READ_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR' | 'DEMO_HOTELS'
>;

/** Does nothing: the query that used the lost connection fails and reports it. */
const ignoreLoss = (): void => undefined;

/** Ends the process, since another one writes to the folder now and two writers corrupt it. */
function stopAtOnce(error: Error): void {
  process.stderr.write(`The data folder was taken by another process (${error.message}); stopping.\n`);
  process.exit(1);
}

/** Whether a new database gets the demo's hotels (in demo mode), or stays as it is for an import or export. */
export type Contents = 'demo-hotels' | 'as-they-are';

async function prepare(database: Database, config: DatabaseConfig, contents: Contents): Promise<Database> {
  try {
    await migrate(database.pool);
    if (contents === 'as-they-are') return database;
    if (config.JNN_MODE === 'demo') await seedDemo(database, config.DEMO_HOTELS);
    else if (await hasDemoHotels(database.db)) {
      throw new ConfigError(
        'DATABASE_URL leads to a database with demo hotels, which JNN_MODE=live refuses: bring your own (import FILE --replace).',
      );
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws ConfigError with the driver's reason when the database cannot be used at all */
async function reach(database: Database): Promise<Database> {
  try {
    await database.pool.query('SELECT 1');
    return database;
  } catch (error) {
    await database.close();
    throw new ConfigError(`DATABASE_URL leads to no database that answers: ${reasonOf(error)}.`);
  }
}

async function openOnServer(config: DatabaseConfig, url: string, contents: Contents): Promise<Database> {
  const reached = await reach(openPostgres(config, url, ignoreLoss, 'unlimited'));
  const unlimited = await prepare(reached, config, contents);
  if (contents === 'as-they-are') return unlimited;
  await unlimited.close();
  return openPostgres(config, url, ignoreLoss);
}

/**
 * Opens the configured database, migrated and, in the demo, filled. With contents `as-they-are` queries have no time
 * limits.
 * @throws DataDirLockedError when another process uses the embedded database; ConfigError when no database answers, or
 * when a live site would serve demo hotels.
 */
export async function openDatabase(config: DatabaseConfig, contents: Contents = 'demo-hotels'): Promise<Database> {
  if (config.DATABASE_URL !== undefined) {
    return openOnServer(config, config.DATABASE_URL, contents);
  }
  const { release, announceRelease } = await lockDataFolder(config.DATA_DIR, stopAtOnce);
  try {
    const directory = join(config.DATA_DIR, 'database');
    await ensureDatabaseFolder(directory, contents === 'demo-hotels' ? config.DEMO_HOTELS : 0);
    const limits = contents === 'demo-hotels' ? 'limited' : 'unlimited';
    const database = await prepare(await openEmbedded(directory, ignoreLoss, limits), config, contents);
    const close = async (): Promise<void> => {
      try {
        await database.close();
      } finally {
        await release();
      }
    };
    return { ...database, announceClose: announceRelease, close };
  } catch (error) {
    await release();
    throw error;
  }
}
