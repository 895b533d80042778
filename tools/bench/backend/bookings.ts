import { addDays, calls, type Calls } from '@jnn/contract';
import * as z from 'zod/mini';
import { query } from './catalogues';
import { addPastBookings } from './past-bookings';
import { offersToBook, type Place, type Requests, SESSION } from './requests';
import { travellerHeaders } from './travellers';

const Answer = calls.getOffer.answer;
type Offer = z.output<Calls['getOffer']['answer']>['Offers'][number];

interface Found {
  readonly offer: Offer;
  readonly from: string;
  readonly until: string;
  readonly nights: number;
}

/** Concurrent calls for offers. */
const AT_ONCE = 8;

/** Finds the cheapest free offer of each room of a hotel, so that no two bookings compete for the last room. */
async function freeRooms(url: string, body: string): Promise<Found[]> {
  const reply = await fetch(`${url}${calls.getOffer.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const answer = z.safeParse(Answer, await reply.json());
  const { dateFrom: from, dateUntil: until, nights } = z.parse(calls.getOffer.body, JSON.parse(body)).searchData;
  const free = answer.success ? answer.data.Offers.filter(({ Availability }) => Availability === 1) : [];
  const ofRooms = new Map(free.reverse().map((offer) => [offer.RoomType, offer]));
  return [...ofRooms.values()].map((offer) => ({ offer, from, until, nights }));
}

/**
 * Finds offers to book: one room of every hotel and stay, then a second of each, and so on. Neighbours are of different
 * hotels, since bookings of one room for one night wait for each other.
 */
async function findOffers(url: string, places: readonly Place[]): Promise<Found[]> {
  const asked = offersToBook(places);
  const found: Found[][] = [];
  let next = 0;
  const findNext = async (): Promise<void> => {
    for (let at = next++; at < asked.length; at = next++) found[at] = await freeRooms(url, asked[at] ?? '');
  };
  await Promise.all(Array.from({ length: AT_ONCE }, findNext));
  const most = Math.max(...found.map(({ length }) => length));
  return Array.from({ length: most }, (_, room) => found.flatMap((rooms) => rooms[room] ?? [])).flat();
}

const person = (id: number) => ({ PersonID: id, Title: 'MR.', FirstName: 'Géza', LastName: 'Mérő' });

const reservation = ({ offer, from, until, nights }: Found, at: number) => ({
  ...{
    AgentReference: '',
    HotelSearchCode: offer.HotelSearchCode,
    ArrivalDate: from,
    DateUntil: until,
    Nights: nights,
  },
  ...{
    LeaderPersonID: 1,
    NoAlternativeHotel: 1,
    Email: `meres-${at}@example.hu`,
    CancellationDeadline: offer.CxlDeadLine,
  },
  Rooms: [{ RoomType: [{ Adults: 2 }, { Person: [person(1), person(2)] }, { Child: [] }] }],
  ...{ LateArrival: '19:20', AdjoiningRooms: 0, ConnectingRooms: 0, Remark: '', prices: offer.prices },
  roomType: offer.RoomType,
  userDatas: { phoneNumber: '0630 123 4567', city: 'Győr', streetName: 'Fő út 1.', country: 'HU', postcode: '9021' },
  PayPath: { query: '', hotelSlug: 'hotel', citySlug: 'varos' },
  session: SESSION,
});

/** Bodies for the bare route: a stored booking to copy, a room type and its nights. */
async function bareBodies(database: string): Promise<string[]> {
  const [sample] = await query(database, `SELECT to_json(b) AS row FROM booking b WHERE status = 'C' LIMIT 1`);
  const rooms = await query(database, 'SELECT id FROM room_type WHERE allotment > 3 ORDER BY id DESC LIMIT 2000');
  const { row } = z.parse(z.object({ row: z.unknown() }), sample);
  return z.parse(z.array(z.object({ id: z.number() })), rooms).map(({ id }, at) => {
    const first = addDays('2028-01-01', (at * 2) % 300);
    return JSON.stringify({ room: id, nights: [first, addDays(first, 1)], row });
  });
}

/** The traveller who makes the first booking: one whom no load arrives at. */
const FIRST_TRAVELLER = 2 ** 24 - 1;

/**
 * Builds bookings of free offers. Books the first one, whose stored row the bare route copies.
 * @param proxySecret makes each booking another traveller's; without it all are asked for by one program
 */
export async function bookingRequests(
  url: string,
  database: string,
  places: readonly Place[],
  proxySecret?: string,
): Promise<Requests> {
  const { path } = calls.bookingInsert;
  const all = (await findOffers(url, places)).map((found, at) => JSON.stringify(reservation(found, at)));
  const [first = '', sample = '', ...bodies] = all;
  const isByTravellers = proxySecret !== undefined;
  const headers = {
    'content-type': 'application/json',
    ...(isByTravellers ? travellerHeaders(FIRST_TRAVELLER, proxySecret) : {}),
  };
  const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: first });
  if (!reply.ok) throw new Error(`The first booking was refused: ${await reply.text()}`);
  await addPastBookings(database);
  const asked = isByTravellers ? 'by travellers' : 'new';
  const samples = { bodies: [sample], proxySecret };
  return { path, backend: [{ asked, bodies, proxySecret }], bare: await bareBodies(database), samples };
}
