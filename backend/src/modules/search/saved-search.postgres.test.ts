import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { START_TIMEOUT, startTestServer, type TestServer, trip } from '../../testing';
import { createSavedSearches } from './saved-search';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

it('a search is known to its session while it is being written', async () => {
  const { core, log } = server.app;
  const searches = createSavedSearches(core, log);
  const search = { owner: null, searchData: trip({ city: 'eger' }), filterData: null };
  let writing: Promise<void> | undefined;
  await core.database.db.transaction(async (tx) => {
    // Writers wait for the end of this transaction, readers do not.
    await tx.execute(sql`LOCK TABLE kept_search IN EXCLUSIVE MODE`);
    searches.save('W'.repeat(20), search);
    writing = searches.flush();
    expect(await searches.find('W'.repeat(20), null)).toMatchObject(search);
  });
  await writing;
  expect(await searches.find('W'.repeat(20), null)).toMatchObject(search);
});
