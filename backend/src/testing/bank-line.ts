import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keyFileName, type EkiIdentity } from '../bank/eki';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFaultHarness, type FaultHarness } from './fault-harness';
import { BankUnavailable } from '../modules/payments/gateway';
import { type SetClock, startTestServer, type TestServer } from './start-test-server';

/** A shop that is configured for a bank as for CIB, and the line between them, which fails on demand. */
export interface ShopAtBank {
  readonly shop: TestServer;
  readonly harness: FaultHarness;
  readonly identity: EkiIdentity;
  /** Cuts the line: no message reaches the bank any more; or mends it. */
  setCut(isCut: boolean): void;
  /** How many messages the shop has sent to the bank, whether they arrived or not. */
  messagesSent(): number;
  close(): Promise<void>;
}

/** Starts a bank, the line to it, and a shop that reaches the bank by that line alone. All three have one clock. */
export async function startShopAtBank(clock: SetClock, settings: Record<string, string>): Promise<ShopAtBank> {
  const bank = await startTestServer({}, clock);
  const harness = await createFaultHarness(bank.app.core);
  const { identity } = harness.bank;
  let sent = 0;
  let isCut = false;
  const line = createServer((request, response) => {
    sent += 1;
    if (isCut) {
      response.destroy();
      return;
    }
    const [, query = ''] = (request.url ?? '').split('?', 2);
    harness.transport(query).then(
      (text) => response.end(text),
      (error: unknown) => {
        response.destroy();
        if (!(error instanceof BankUnavailable)) throw error;
      },
    );
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address with a port.
  const { port } = line.address() as AddressInfo;
  const key = await readFile(join(bank.app.core.config.DATA_DIR, 'bank', keyFileName(identity.pid)));
  const shop = await startTestServer(
    {
      CIB_PID: identity.pid,
      CIB_KEY: key.toString('base64'),
      CIB_MARKET_URL: `http://127.0.0.1:${port}/market.saki`,
      CIB_CUSTOMER_URL: `${bank.url}/bank/customer.saki`,
      ...settings,
    },
    clock,
  );
  return {
    shop,
    harness,
    identity,
    setCut: (cut) => (isCut = cut),
    messagesSent: () => sent,
    async close() {
      await shop.close();
      await new Promise((closed) => line.close(closed));
      await bank.close();
    },
  };
}
