import { addDays } from '@jnn/contract';
import type { Core } from '../../core';
import { addCoupons } from './repository';

/** Coupons to try in the demo; the last one is over. */
export async function addDemoCoupons({ config, clock, database }: Core): Promise<void> {
  if (config.JNN_MODE === 'live') return;
  const today = clock.today();
  const [validFrom, validUntil] = [addDays(today, -1), addDays(today, 365)];
  await addCoupons(database.db, [
    { code: 'UT10', percent: 10, validFrom, validUntil },
    { code: 'BALATON5000', amount: 5_000, validFrom, validUntil },
    { code: 'EGYSZER', percent: 20, validFrom, validUntil, maxUses: 1 },
    { code: 'TAVALYI', percent: 50, validFrom: addDays(today, -400), validUntil: addDays(today, -35) },
  ]);
}
