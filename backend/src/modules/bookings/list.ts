import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Calls } from '@jnn/contract';
import type { Member } from '../../member';
import type { CallContext } from '../../plugins/calls';
import { listBookings, type Owner } from './list-repository';
import type { BookingRow } from './repository';

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
