import { seedDemo } from '../modules/catalogue/seed';
import { migrate } from '../db/migrate';
import { openEmbedded } from '../db/engines';

// `create-folder-program.ts DIRECTORY HOTELS` creates an embedded database; `createDatabaseFolder` runs it.

async function make(directory: string, hotels: number): Promise<void> {
  const database = await openEmbedded(directory, () => undefined, 'unlimited');
  await migrate(database.pool);
  if (hotels > 0) await seedDemo(database, hotels);
  await database.close();
}

const [directory = '', hotels] = process.argv.slice(2);
process.once('disconnect', () => process.exit(1));
try {
  await make(directory, Number(hotels));
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
