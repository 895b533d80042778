import { join } from 'node:path';
import type { Config } from '../config';
import { ConfigError } from '../failures';
import { seedDemo } from '../modules/catalogue/seed';
import { hasDemoHotels } from '../modules/catalogue/write-repository';
import { holdDataFolder } from './data-folder';
import type { Database } from './database';
import { migrate } from './migrate';
import { openEmbedded, openPostgres } from './open';
import { layDatabaseFolder } from './template';

/** The parts of the configuration that decide which database is opened and what a new one holds. */
export type DatabaseConfig = Pick<
  Config,
  'JNN_MODE' | 'DATABASE_URL' | 'DATABASE_READ_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR' | 'DEMO_HOTELS'
>;

/** The pool replaces an idle connection that broke by itself; a query that needed it fails on its own. */
const ignoreIdleLoss = (): void => undefined;

/** Ends the process: another one writes to the folder now, and two writers destroy each other's work. */
function stopAtOnce(error: Error): void {
  process.stderr.write(`The data folder was taken by another process (${error.message}); stopping.\n`);
  process.exit(1);
}

async function prepare(database: Database, config: DatabaseConfig): Promise<Database> {
  try {
    await migrate(database.pool);
    if (config.JNN_MODE === 'demo') await seedDemo(database, config.DEMO_HOTELS);
    else if (await hasDemoHotels(database.db)) {
      throw new ConfigError('DATABASE_URL leads to a database with demo hotels, and JNN_MODE=live refuses those.');
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function makeEmbedded(directory: string, config: DatabaseConfig): Promise<void> {
  const database = await openEmbedded(directory, ignoreIdleLoss);
  await prepare(database, config);
  await database.close();
}

/**
 * Opens the database that the configuration names, migrated and, in the demo, filled.
 * @throws DataDirHeldError when another process runs on the embedded database, ConfigError when a live site would serve
 * fictional hotels.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.DATABASE_URL !== undefined) {
    return prepare(openPostgres(config, config.DATABASE_URL, ignoreIdleLoss), config);
  }
  const release = await holdDataFolder(config.DATA_DIR, stopAtOnce);
  try {
    const directory = join(config.DATA_DIR, 'database');
    await layDatabaseFolder(directory, `demo-${config.DEMO_HOTELS}`, (draft) => makeEmbedded(draft, config));
    const database = await prepare(await openEmbedded(directory, ignoreIdleLoss), config);
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}
