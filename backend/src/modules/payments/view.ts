import type { PaymentResult } from '@jnn/contract';
import type * as z from 'zod/mini';
import type { Core } from '../../core';
import { findBooking } from '../bookings/repository';
import { timesOf } from './context';
import type { PaymentRow } from './repository';
import { outcomeOf } from './settlement';

/** What the bank requires the customer to see; the authorisation number only when the payment succeeded. */
export async function viewPayment(core: Core, row: PaymentRow): Promise<z.input<typeof PaymentResult>> {
  const booking = await findBooking(core.database.db, row.bookingId);
  return {
    status: outcomeOf(row.state, timesOf(row, core.clock.now()).closingFor),
    TRID: row.trid,
    RC: row.rc,
    RT: row.rt,
    ANUM: row.state === 'charged' ? row.anum : null,
    AMO: row.amount,
    CUR: 'HUF',
    ...(booking !== null && { GoBookingCode: booking.goBookingCode, id: booking.id }),
  };
}
