import { CHILD_AGE, toNationalPhone, type Prices, type Reservation } from '@jnn/contract';
import type { Stay } from '@jnn/session';
import type { ReservationForm } from './form';
import { toTaxNumber } from './tax-number';

/** What is reserved: the offer at the price and deadline that the traveller has seen last, for a stay at a hotel. */
export interface Choice {
  readonly hotelSearchCode: string;
  readonly roomType: string;
  /** Last free day, `YYYY-MM-DD`. */
  readonly deadline: string;
  readonly prices: Prices;
  readonly stay: Stay;
  readonly hotelSlug: string;
  readonly citySlug: string;
  /** The query of the reservation page without `?`, with which the bank's way back continues. */
  readonly query: string;
}

/** What the payload says before the contract has brands and limits put on it. */
export type ReservationInput = ReturnType<typeof toReservation>;

/**
 * The reservation payload to the letter of the specification (section 3). `draftId` is the agent's reference, so that a
 * booking can be traced to the form that it came from; infants travel as cots in the remark.
 */
export function toReservation(form: ReservationForm, choice: Choice, ids: { draftId: string; session: string }) {
  const { stay } = choice;
  return {
    AgentReference: ids.draftId,
    HotelSearchCode: choice.hotelSearchCode,
    ArrivalDate: stay.dateFrom,
    DateUntil: stay.dateUntil,
    Nights: stay.nights,
    LeaderPersonID: 1,
    NoAlternativeHotel: 1,
    Email: form.contact.email,
    CancellationDeadline: choice.deadline,
    Rooms: [{ RoomType: toRoomType(form) }],
    LateArrival: '19:20',
    AdjoiningRooms: 0,
    ConnectingRooms: 0,
    Remark: toRemark(form.remark, stay.infant),
    prices: toPrices(choice.prices),
    roomType: choice.roomType,
    userDatas: toUserDatas(form),
    PayPath: { query: choice.query, hotelSlug: choice.hotelSlug, citySlug: choice.citySlug },
    ...(form.invoice.wanted ? { companyDatas: toCompanyDatas(form) } : {}),
    session: ids.session,
  } satisfies Record<keyof Omit<Reservation, 'companyDatas'>, unknown>;
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
  phoneNumber: toNationalPhone(contact.phone),
  city: contact.city,
  streetName: contact.street,
  country: contact.country,
  postcode: contact.postcode,
});

function toCompanyDatas({ invoice, contact }: ReservationForm) {
  const address = invoice.sameAddress ? contact : invoice;
  return {
    companyName: invoice.companyName,
    taxNumber: toTaxNumber(invoice.taxNumber),
    zipCode: address.postcode,
    city: address.city,
    street: address.street,
    country: address.country,
  };
}
