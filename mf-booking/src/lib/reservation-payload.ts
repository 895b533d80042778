import { CHILD_AGE, LATE_ARRIVAL, toSentPhone, type Offer, type Prices, type Reservation } from '@jnn/contract';
import { stayQuery, type Stay } from '@jnn/session';
import type { ReservationForm } from './reservation-form';
import { formatTaxNumber } from './tax-number';
import type { ChosenOffer } from './use-chosen-offer';

/** What is reserved: an offer, at the price and deadline that the traveller saw last, for a stay at a hotel. */
export interface ReservedOffer {
  readonly hotelSearchCode: string;
  readonly roomType: string;
  /** Last day of free cancellation, `YYYY-MM-DD`. */
  readonly deadline: string;
  readonly prices: Prices;
  readonly stay: Stay;
  readonly hotelSlug: string;
  readonly citySlug: string;
  /** Query of the reservation page, without `?`. The address that the bank returns to carries it on. */
  readonly query: string;
}

/** Puts together what is reserved. `prices` may be the coupon's instead of the offer's own. */
export function toReservedOffer({ hotel, searchData }: ChosenOffer, offer: Offer, prices: Prices): ReservedOffer {
  const query = Object.entries(stayQuery(searchData)).map(([name, value]) => [name, String(value)]);
  return {
    hotelSearchCode: offer.HotelSearchCode,
    roomType: offer.RoomType || offer.RoomName,
    deadline: offer.CxlDeadLine,
    prices,
    stay: searchData,
    hotelSlug: hotel.Slug,
    citySlug: hotel.CitySlug,
    query: new URLSearchParams(query).toString(),
  };
}

/** The payload before the contract's schema has checked it. */
export type ReservationInput = ReturnType<typeof toReservation>;

/**
 * The body of `bookinginsert`. `draftId` becomes the agent's reference, which leads from a booking back to
 * its draft; infants are sent as cots in the remark.
 */
export function toReservation(form: ReservationForm, offer: ReservedOffer, ids: { draftId: string }) {
  const { stay } = offer;
  return {
    AgentReference: ids.draftId,
    HotelSearchCode: offer.hotelSearchCode,
    ArrivalDate: stay.dateFrom,
    DateUntil: stay.dateUntil,
    Nights: stay.nights,
    LeaderPersonID: 1,
    NoAlternativeHotel: 1,
    Email: form.contact.email,
    CancellationDeadline: offer.deadline,
    Rooms: [{ RoomType: toRoomType(form) }],
    LateArrival: LATE_ARRIVAL,
    AdjoiningRooms: 0,
    ConnectingRooms: 0,
    Remark: toRemark(form.remark, stay.infant),
    prices: toPrices(offer.prices),
    roomType: offer.roomType,
    userDatas: toUserDatas(form),
    PayPath: { query: offer.query, hotelSlug: offer.hotelSlug, citySlug: offer.citySlug },
    ...(form.invoice.wanted ? { companyDatas: toCompanyDatas(form) } : {}),
  } satisfies Record<keyof Omit<Reservation, 'companyDatas' | 'session'>, unknown>;
}

function toRoomType({ adults, children }: ReservationForm) {
  return [
    { Adults: adults.length },
    {
      Person: adults.map(({ title, firstName, lastName }, at) => ({
        PersonID: at + 1,
        Title: title,
        FirstName: firstName,
        LastName: lastName,
      })),
    },
    {
      Child: children.map(({ firstName, lastName }) => ({
        FirstName: firstName,
        LastName: lastName,
        ChildAge: CHILD_AGE,
      })),
    },
  ];
}

const toRemark = (remark: string, cots: number): string =>
  [remark.trim(), cots > 0 ? `Cots: ${String(cots)}` : ''].filter(Boolean).join('\n');

const toPrices = ({ totalPriceEUR, totalPriceHUF }: Prices) => ({
  totalPriceEUR,
  ...(totalPriceHUF === undefined ? {} : { totalPriceHUF }),
});

const toUserDatas = ({ contact }: ReservationForm) => ({
  phoneNumber: toSentPhone(contact.phone) ?? '',
  city: contact.city,
  streetName: contact.street,
  country: contact.country,
  postcode: contact.postcode,
});

function toCompanyDatas({ invoice, contact }: ReservationForm) {
  const address = invoice.sameAddress ? contact : invoice;
  return {
    companyName: invoice.companyName,
    taxNumber: formatTaxNumber(invoice.taxNumber),
    zipCode: address.postcode,
    city: address.city,
    street: address.street,
    country: address.country,
  };
}
