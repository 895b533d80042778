import { type Payments, timesOf } from './context';
import { listDuePayments, type PaymentRow, takeDue } from './repository';
import { lookUp, moveFrom, moveTo } from './settle';
import { START_TIMEOUT_MS } from './settlement';

const BATCH = 20;
/** A payment that is looked at is not looked at again before this, whatever comes of it. */
const PAUSE_MS = 60_000;

async function lookAt(payments: Payments, row: PaymentRow): Promise<void> {
  const { age } = timesOf(row, payments.core.clock.now());
  if (row.state === 'created' && age > START_TIMEOUT_MS) {
    await moveFrom(payments, row, moveTo(payments.core, 'abandoned', '10-unanswered'));
  } else {
    await lookUp(payments, row);
  }
}

/** Looks at the payments that are due and settles what the browser never brought back. Gives how many it looked at. */
export async function pollPayments(payments: Payments): Promise<number> {
  const { core } = payments;
  const { db } = core.database;
  let looked = 0;
  for (const row of await listDuePayments(db, core.clock.now().toISOString(), BATCH)) {
    const nextAt = new Date(core.clock.now().getTime() + PAUSE_MS).toISOString();
    if (!(await takeDue(db, row, nextAt))) continue;
    await lookAt(payments, row);
    looked += 1;
  }
  return looked;
}
