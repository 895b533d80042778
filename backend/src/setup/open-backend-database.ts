import { readConfig } from '../config';
import type { Database } from '../db/database';
import { openDatabase } from './open-database';

/**
 * Opens the database that these variables configure, as {@link openDatabase}. It needs few of the backend's modules, so
 * that it opens while the others load.
 * @throws ConfigError
 */
export const openBackendDatabase = (env: NodeJS.ProcessEnv): Promise<Database> => openDatabase(readConfig(env));
