import { join } from 'node:path';
import type { Config } from '../config';
import { ConfigError } from '../failures';
import { seedDemo } from '../modules/catalogue/seed';
import { hasDemoHotels } from '../modules/catalogue/write-repository';
import { holdDataFolder } from './data-folder';
import type { Database } from './database';
import { reasonOf } from './faults';
import { migrate } from './migrate';
import { openEmbedded, openPostgres } from './open';
import { layDatabaseFolder } from './template';

/** The parts of the configuration that decide which database is opened and what a new one holds. */
export type DatabaseConfig = Pick<
  Config,
  'JNN_MODE' | 'DATABASE_URL' | 'DATABASE_READ_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR' | 'DEMO_HOTELS'
>;

/** Whoever needed the connection is told by the query that failed. */
const ignoreLoss = (): void => undefined;

/** Ends the process: another one writes to the folder now, and two writers destroy each other's work. */
function stopAtOnce(error: Error): void {
  process.stderr.write(`The data folder was taken by another process (${error.message}); stopping.\n`);
  process.exit(1);
}

/** What a new database is given: the demo's hotels where the mode has any, or none for who brings or takes hotels. */
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
  const reached = await reach(openPostgres(config, url, ignoreLoss, 'patient'));
  const patient = await prepare(reached, config, contents);
  if (contents === 'as-they-are') return patient;
  await patient.close();
  return openPostgres(config, url, ignoreLoss);
}

/**
 * Opens the database that the configuration names, migrated and, in the demo, filled. One that is taken as it is has
 * no limits on how long a query takes.
 * @throws DataDirHeldError when another process runs on the embedded database, ConfigError when no database answers or
 * a live site would serve fictional hotels.
 */
export async function openDatabase(config: DatabaseConfig, contents: Contents = 'demo-hotels'): Promise<Database> {
  if (config.DATABASE_URL !== undefined) {
    return openOnServer(config, config.DATABASE_URL, contents);
  }
  const release = await holdDataFolder(config.DATA_DIR, stopAtOnce);
  try {
    const directory = join(config.DATA_DIR, 'database');
    await layDatabaseFolder(directory, contents === 'demo-hotels' ? config.DEMO_HOTELS : 0);
    const patience = contents === 'demo-hotels' ? 'hurried' : 'patient';
    const database = await prepare(await openEmbedded(directory, ignoreLoss, patience), config, contents);
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}
