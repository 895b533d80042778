import type { FastifyRequest } from 'fastify';
import type { Calls, Locale } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Member } from '../../member';
import type { CallContext } from '../../plugins/calls';
import { ownsSession } from '../sessions/service';
import { findPlace, findPlaces, type Place } from './places-repository';
import { presentBooking, type PresentedBooking, presentOwnBooking } from './presenter';
import { type BookingRow, findBooking, findBookingByCode, listBookings, type Owner } from './repository';

const KEY_PURPOSE = 'booking-key';

/** A booking's link key, which its emails carry: whoever has it may see the booking. */
export const bookingKey = ({ signer }: Pick<Core, 'signer'>, id: string): string => signer.sign(KEY_PURPOSE, id);

/** Whether a link key is that of the booking. */
export const opensBooking = ({ signer }: Pick<Core, 'signer'>, { id }: BookingRow, key: string): boolean =>
  signer.verify(KEY_PURPOSE, key) === id;

/** Who wants to see a booking, and the link key from the query. */
export interface Requester {
  readonly request: FastifyRequest;
  readonly member: Member | null;
  readonly key: string | undefined;
}

/**
 * A booking for those who may see it ({@link mayOpen}).
 * @throws ApiError `not-found` for everybody else, so that nobody learns whether the booking exists
 */
export async function openBooking(core: Core, id: string, requester: Requester): Promise<BookingRow> {
  return open(core, await findBooking(core.database.db, id), requester);
}

/** Like {@link openBooking}, by the GoBookingCode. */
export async function openBookingByCode(core: Core, goBookingCode: string, requester: Requester): Promise<BookingRow> {
  return open(core, await findBookingByCode(core.database.db, goBookingCode), requester);
}

/** A member's own booking; neither session nor link key suffice. @throws ApiError `not-found` */
export async function ownBooking(core: Core, goBookingCode: string, member: Member): Promise<BookingRow> {
  const row = await findBookingByCode(core.database.db, goBookingCode);
  if (row?.accountId !== member.id) throw new ApiError('not-found');
  return row;
}

async function open(core: Core, row: BookingRow | null, requester: Requester): Promise<BookingRow> {
  if (row === null || !(await mayOpen(core, row, requester))) throw new ApiError('not-found');
  return row;
}

/** Whether a booking may be seen: by its member, the browser whose session made it, the holder of its link key. */
export async function mayOpen(core: Core, row: BookingRow, { request, member, key }: Requester): Promise<boolean> {
  if (member !== null && member.id === row.accountId) return true;
  const linkKey = linkKeyOf(request, key);
  if (linkKey !== undefined && opensBooking(core, row, linkKey)) return true;
  return row.session !== null && (await ownsSession(core, request, row.session));
}

function linkKeyOf(request: FastifyRequest, inQuery: string | undefined): string | undefined {
  const inHeader = request.headers['x-booking-key'];
  return typeof inHeader === 'string' ? inHeader : inQuery;
}

/** One page of a member's bookings or, as a partner, of those of their hotels. @throws ApiError `forbidden` */
export async function bookingsOf(
  core: Core,
  member: Member,
  { page, maxPerPage, when, as }: CallContext<Calls['bookingList']>['body'],
): Promise<{ rows: BookingRow[]; total: number }> {
  const owner = ownerOf(member, as);
  const offset = (page - 1) * maxPerPage;
  return listBookings(core.database.db, { owner, when, today: core.clock.today(), limit: maxPerPage, offset });
}

function ownerOf(member: Member, as: 'partner' | undefined): Owner {
  if (as === undefined) return { accountId: member.id };
  if (!member.roles.includes('ROLE_PARTNER')) throw new ApiError('forbidden');
  return { partnerId: member.id };
}

/** The place of a booking as the catalogue has it today; null where its hotel has left it. */
export const placeOf = (core: Core, { hotelCode }: BookingRow): Promise<Place | null> =>
  findPlace(core.database.db, hotelCode);

/** A booking as its owner sees it, with its place as the catalogue has it today. */
export const presentWithPlace = async (core: Core, locale: Locale, row: BookingRow): Promise<PresentedBooking> =>
  presentOwnBooking(core, locale, row, await placeOf(core, row));

/** Listed bookings with their places, as their owner or the partner of their hotels sees them. */
export async function presentList(
  core: Core,
  locale: Locale,
  rows: readonly BookingRow[],
  as: 'partner' | undefined,
): Promise<PresentedBooking[]> {
  const codes = rows.map(({ hotelCode }) => hotelCode);
  const places = await findPlaces(core.database.db, codes);
  const present = as === 'partner' ? presentBooking : presentOwnBooking;
  return rows.map((row) => present(core, locale, row, places.get(row.hotelCode) ?? null));
}
