import { addDays, type IsoDate, RoomBasis } from '@jnn/contract';
import * as z from 'zod';
import type { Clock } from '../clock';
import type { Signer } from '../signer';
import type { Stay } from './stay';

/** Minutes for which a `HotelSearchCode` is valid. */
export const CODE_LIFETIME = 60;
const OFFER = 'hotel-search-code offer';
const STAY = 'hotel-search-code stay';
const SEPARATOR = '|';

interface SigningContext {
  readonly signer: Signer;
  readonly clock: Clock;
}

/** The part of a `HotelSearchCode` that is the same for every stay. */
export interface OfferName {
  readonly hotelCode: string;
  readonly roomTypeId: number;
  readonly board: RoomBasis;
  readonly nonRef: boolean;
}

/**
 * What a `HotelSearchCode` names: an offer and a stay. The price is not in it; it is computed when the code comes back.
 */
export interface OfferClaim extends OfferName {
  readonly stay: Stay;
}

/** A genuine code, valid or expired; anything else is invalid. */
export type ReadCode =
  | { readonly state: 'valid' | 'expired'; readonly claim: OfferClaim }
  | { readonly state: 'invalid' };

const Whole = z.coerce.number().int();
const OfferFields = z.tuple([z.string(), Whole, RoomBasis, z.enum(['N', 'F'])]);
const StayFields = z.tuple([z.string().length(10), Whole, Whole, Whole, Whole, Whole]);

/**
 * Signs the first half of a code: the offer. It never changes, so it is signed once and cached, and of the dozens of
 * codes in an answer only the second half, which they share, is signed anew. Halves of two codes can be combined: the
 * result names an offer and a stay that a search would have combined, too, and is priced when it comes back.
 */
export const signOffer = (signer: Signer, { hotelCode, roomTypeId, board, nonRef }: OfferName): string =>
  signer.sign(OFFER, `${hotelCode}|${roomTypeId}|${board}|${nonRef ? 'N' : 'F'}`);

/** When a code that is made now ends, in seconds since 1970. */
const codeExpiry = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000) + CODE_LIFETIME * 60;

/** When a code that is made now ends, as an ISO moment. */
export const codeValidUntil = (clock: Clock): string => new Date(codeExpiry(clock) * 1000).toISOString();

/** Signs the second half of a code: the stay, valid from now for {@link CODE_LIFETIME}. */
export function signStay({ signer, clock }: SigningContext, stay: Stay): string {
  const expires = codeExpiry(clock);
  return signer.sign(STAY, `${stay.from}|${stay.nights}|${stay.adult}|${stay.child}|${stay.infant}|${expires}`);
}

/** Joins the halves to a code. It is opaque to clients and not stored. */
export const joinCode = (offer: string, stay: string): string => `${offer}.${stay}`;

/** The halves of a code: each is a text, a dot and its signature. */
function halvesOf(code: string): readonly [offer: string, stay: string] {
  const middle = code.indexOf('.', code.indexOf('.') + 1);
  return [code.slice(0, Math.max(0, middle)), code.slice(middle + 1)];
}

/** Reads a code back. A wrong signature or shape is `invalid`; an expired one still gives its claim. */
export function readSearchCode({ signer, clock }: SigningContext, code: string): ReadCode {
  const [offerHalf, stayHalf] = halvesOf(code);
  const offer = OfferFields.safeParse(signer.verify(OFFER, offerHalf)?.split(SEPARATOR));
  const stated = StayFields.safeParse(signer.verify(STAY, stayHalf)?.split(SEPARATOR));
  if (!offer.success || !stated.success) return { state: 'invalid' };
  const [hotelCode, roomTypeId, board, flag] = offer.data;
  const [from, nights, adult, child, infant, expires] = stated.data;
  const claim = { hotelCode, roomTypeId, board, nonRef: flag === 'N', stay: { from, nights, adult, child, infant } };
  return { state: clock.now().getTime() < expires * 1000 ? 'valid' : 'expired', claim };
}

/** The day of departure. */
export const departureOf = (stay: Stay): IsoDate => addDays(stay.from, stay.nights);
