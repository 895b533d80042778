import * as z from 'zod/mini';
import { STAY_LIMITS } from './constants';
import { Email, Phone } from './contact-rules';
import { Amount, HotelSearchCode, IsoDate, Line, OptionalLine, PersonName, SessionId } from './primitives';

export const TITLES = ['MR.', 'MRS.', 'MS.'] as const;
const Title = z.enum(TITLES);
const Name = PersonName(60);

export const CompanyDatas = z.strictObject({
  companyName: Line(160),
  taxNumber: Line(20),
  zipCode: Line(12),
  city: Line(80),
  street: Line(120),
  country: Line(80),
});
export type CompanyDatas = z.infer<typeof CompanyDatas>;

export const UserDatas = z.strictObject({
  phoneNumber: Phone,
  city: Line(80),
  streetName: Line(120),
  country: Line(80),
  postcode: Line(12),
});

/** The age that is sent for every child. */
export const CHILD_AGE = 8;

/** Until when the property is told to expect the guests. */
export const LATE_ARRIVAL = '19:20';

const Person = z.strictObject({
  PersonID: z.number().check(z.int(), z.gte(1)),
  Title,
  FirstName: Name,
  LastName: Name,
});
const Child = z.strictObject({ FirstName: Name, LastName: Name, ChildAge: z.literal(CHILD_AGE) });

/** `Rooms[0].RoomType` is a list: the number of adults, the persons (leader first), the children. */
const RoomTypes = z.tuple([
  z.strictObject({ Adults: z.number().check(z.int(), z.gte(STAY_LIMITS.adult.min), z.lte(STAY_LIMITS.adult.max)) }),
  z.strictObject({ Person: z.array(Person).check(z.minLength(1), z.maxLength(STAY_LIMITS.adult.max)) }),
  z.strictObject({ Child: z.array(Child).check(z.maxLength(STAY_LIMITS.child.max)) }),
]);

const Rooms = z.tuple([z.strictObject({ RoomType: RoomTypes })]);

/** Whether there is a person for each adult. */
const namesEachAdult = ({ Rooms: [{ RoomType }] }: { readonly Rooms: z.output<typeof Rooms> }): boolean =>
  RoomType[1].Person.length === RoomType[0].Adults;
const EACH_ADULT = { path: ['Rooms'], message: 'one Person for each of the Adults' };

/** The reservation that is sent, with the session. */
export const Reservation = z
  .strictObject({
    AgentReference: OptionalLine(64),
    HotelSearchCode,
    ArrivalDate: IsoDate,
    DateUntil: IsoDate,
    Nights: z.number().check(z.int(), z.gte(1), z.lte(STAY_LIMITS.nights.max)),
    LeaderPersonID: z.literal(1),
    NoAlternativeHotel: z.literal(1),
    Email,
    CancellationDeadline: IsoDate,
    Rooms,
    LateArrival: z.literal(LATE_ARRIVAL),
    AdjoiningRooms: z.literal(0),
    ConnectingRooms: z.literal(0),
    Remark: OptionalLine(1000),
    prices: z.strictObject({ totalPriceEUR: Amount, totalPriceHUF: z.optional(Amount) }),
    /** Empty where the offer names no room: the specification has no such field among an offer's. */
    roomType: OptionalLine(120),
    userDatas: UserDatas,
    PayPath: z.strictObject({ query: OptionalLine(1000), hotelSlug: Line(160), citySlug: Line(160) }),
    companyDatas: z.optional(CompanyDatas),
    /** Not specified, so the site leaves it out and the header X-Session names the session. */
    session: z.optional(SessionId),
  })
  .check(z.refine(namesEachAdult, EACH_ADULT));
export type Reservation = z.infer<typeof Reservation>;

/** What a guest may change of a booking: days, names and remark; who travels where stays. */
export const ChangedStay = z
  .strictObject({ ArrivalDate: IsoDate, DateUntil: IsoDate, Rooms, Remark: OptionalLine(1000) })
  .check(z.refine(namesEachAdult, EACH_ADULT));
export type ChangedStay = z.infer<typeof ChangedStay>;
