import type { FastifyRequest } from 'fastify';
import type { Calls } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Member } from '../../member';
import type { CallContext } from '../../plugins/calls';
import { ownsSession } from '../sessions/service';
import { type BookingRow, findBooking, findBookingByCode, listBookings, type Owner } from './repository';

const KEY_PURPOSE = 'booking-key';

/** The link key of a booking, mailed to its guest: whoever holds it sees the booking. */
export const bookingKey = ({ signer }: Pick<Core, 'signer'>, id: string): string => signer.sign(KEY_PURPOSE, id);

function keyOf(request: FastifyRequest, inQuery: string | undefined): string | undefined {
  const inHeader = request.headers['x-booking-key'];
  return typeof inHeader === 'string' ? inHeader : inQuery;
}

/** Who asks for a booking, and with which link key. */
export interface Requester {
  readonly request: FastifyRequest;
  readonly member: Member | null;
  readonly key: string | undefined;
}

async function mayOpen(core: Core, row: BookingRow, { request, member, key }: Requester): Promise<boolean> {
  if (member !== null && member.id === row.accountId) return true;
  const held = keyOf(request, key);
  if (held !== undefined && core.signer.verify(KEY_PURPOSE, held) === row.id) return true;
  return row.session !== null && (await ownsSession(core, request, row.session));
}

async function open(core: Core, row: BookingRow | null, asker: Requester): Promise<BookingRow> {
  if (row === null || !(await mayOpen(core, row, asker))) throw new ApiError('not-found');
  return row;
}

/**
 * Opens a booking for the member who owns it, the browser whose session made it, and the holder of its link key.
 * @throws ApiError `not-found` for everybody else, as if there were none
 */
export async function openBooking(core: Core, id: string, asker: Requester): Promise<BookingRow> {
  return open(core, await findBooking(core.database.db, id), asker);
}

/** As {@link openBooking}, by the GoBookingCode. */
export async function openBookingByCode(core: Core, goBookingCode: string, asker: Requester): Promise<BookingRow> {
  return open(core, await findBookingByCode(core.database.db, goBookingCode), asker);
}

/** A member's own booking; neither session nor key open it here. @throws ApiError `not-found` */
export async function ownBooking(core: Core, goBookingCode: string, member: Member): Promise<BookingRow> {
  const row = await findBookingByCode(core.database.db, goBookingCode);
  if (row?.accountId !== member.id) throw new ApiError('not-found');
  return row;
}

function ownerOf(member: Member, as: 'partner' | undefined): Owner {
  if (as === undefined) return { accountId: member.id };
  if (!member.roles.includes('ROLE_PARTNER')) throw new ApiError('forbidden');
  return { partnerId: member.id };
}

/** One page of a member's bookings, or of those of a partner's hotels. @throws ApiError `forbidden` */
export async function bookingsOf(
  core: Core,
  member: Member,
  { page, maxPerPage, when, as }: CallContext<Calls['bookingList']>['body'],
): Promise<{ rows: BookingRow[]; total: number }> {
  const owner = ownerOf(member, as);
  const offset = (page - 1) * maxPerPage;
  return listBookings(core.database.db, { owner, when, today: core.clock.today(), limit: maxPerPage, offset });
}
