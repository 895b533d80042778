import { addDays, type IsoDate, RoomBasis } from '@jnn/contract';
import * as z from 'zod';
import type { Core } from '../../core';
import type { Forints } from '../../money';
import type { Stay } from './stay';

/** Minutes for which a `HotelSearchCode` lives (api.md, "Shapes used by several calls"). */
export const CODE_LIFETIME = 60;
const PURPOSE = 'hotel-search-code';
const SEPARATOR = '|';

/** What a `HotelSearchCode` says: the offer, the stay, and the price and deadline that were shown. */
export interface OfferClaim {
  readonly hotelCode: string;
  readonly roomTypeId: number;
  readonly board: RoomBasis;
  readonly nonRef: boolean;
  readonly stay: Stay;
  readonly total: Forints;
  readonly deadline: IsoDate;
}

/** A code that was made here: still good, or too old. Anything else is invalid. */
export type ReadCode =
  { readonly state: 'valid' | 'expired'; readonly claim: OfferClaim } | { readonly state: 'invalid' };

const Whole = z.coerce.number().int();
const Day = z.string().length(10);
const Fields = z.tuple([
  z.string(),
  Whole,
  RoomBasis,
  z.enum(['N', 'F']),
  Day,
  Whole,
  Whole,
  Whole,
  Whole,
  Whole,
  Day,
  Whole,
]);

/** Signs an offer; the text is opaque to everybody else and needs no place in the database. */
export function makeSearchCode({ signer, clock }: Pick<Core, 'signer' | 'clock'>, claim: OfferClaim): string {
  const { stay } = claim;
  const expires = Math.floor(clock.now().getTime() / 1000) + CODE_LIFETIME * 60;
  const offer = `${claim.hotelCode}|${claim.roomTypeId}|${claim.board}|${claim.nonRef ? 'N' : 'F'}`;
  const party = `${stay.from}|${stay.nights}|${stay.adult}|${stay.child}|${stay.infant}`;
  return signer.sign(PURPOSE, `${offer}|${party}|${claim.total}|${claim.deadline}|${expires}`);
}

/** Reads a code back. A wrong signature or shape is `invalid`; the claim of an expired one is still told. */
export function readSearchCode({ signer, clock }: Pick<Core, 'signer' | 'clock'>, code: string): ReadCode {
  const payload = signer.verify(PURPOSE, code);
  const fields = Fields.safeParse(payload?.split(SEPARATOR));
  if (!fields.success) return { state: 'invalid' };
  const [hotelCode, roomTypeId, board, flag, from, nights, adult, child, infant, total, deadline, expires] =
    fields.data;
  const stay = { from, nights, adult, child, infant };
  const claim = { hotelCode, roomTypeId, board, nonRef: flag === 'N', stay, total, deadline };
  return { state: clock.now().getTime() < expires * 1000 ? 'valid' : 'expired', claim };
}

/** The day of departure. */
export const departureOf = (stay: Stay): IsoDate => addDays(stay.from, stay.nights);
