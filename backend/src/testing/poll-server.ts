import { chooseBank } from '../modules/payments/choose-bank';
import { pollPayments } from '../modules/payments/poll';
import type { TestServer } from './start-test-server';

/** One round of the payments' poller, as another process on the same database would make it. */
export async function pollServer({ app }: TestServer): Promise<void> {
  const { gateway: bank } = await chooseBank(app.core);
  await pollPayments({ core: app.core, bank, running: new Map() });
}
