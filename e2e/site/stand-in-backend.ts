import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { calls, type SearchData } from '@jnn/contract';
import { callOf } from './specified-calls';
import { freePort } from '@jnn/http-server/free-port';
import {
  breakdownOf,
  isWithin,
  paymentOf,
  type Booking,
  found,
  Refusal,
  hotelOf,
  inCity,
  deadlineOf,
  priceOf,
  offered,
  inList,
  listOf,
  inFull,
  offerOf,
} from './stand-in-answers';
import { Accounts, type Handlers, newCode, type Visitor } from './stand-in-accounts';
import { answerAtBank } from './stand-in-bank';
import { filtered, HOTELS, suggest } from './stand-in-hotels';

// An agency's own backend, in memory: it answers the specified calls and shares nothing with this project's backend. The
// gate before it refuses what the specification does not name.

export interface StandInBackend {
  readonly url: string;
  /** Where the bank's page and mailed links lead back to. */
  siteAt(url: string): void;
  close(): Promise<void>;
}

/** The documents that visitors agree to. */
const DOCUMENTS = ['/terms.pdf', '/privacy.pdf'];

/** Starts a backend of its own data. */
export async function startStandInBackend(): Promise<StandInBackend> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const agency = new Agency(url);
  const server = createServer((request, response) => {
    agency.answer(request, response).catch((error: unknown) => {
      response.writeHead(error instanceof Refusal ? error.status : 500).end();
    });
  });
  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { url, siteAt: (site) => agency.opensAt(site), close };
}

class Agency {
  readonly #accounts = new Accounts();
  readonly #searches = new Map<string, SearchData>();
  readonly #kept = new Map<string, unknown>();
  readonly #bookings: Booking[] = [];

  #site = '';

  constructor(private readonly url: string) {}

  opensAt(site: string): void {
    this.#site = site;
    this.#accounts.site = site;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, this.url);
    if (pathname === '/outbox') {
      const link = this.#accounts.mailedTo(searchParams.get('to') ?? '');
      response.end(`<article><a href="${link.replaceAll('&', '&amp;')}">Link</a></article>`);
      return;
    }
    if (DOCUMENTS.includes(pathname)) {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4\n%%EOF\n');
      return;
    }
    if (pathname.startsWith('/bank/')) {
      const [, , language = 'hu', code = ''] = pathname.split('/');
      answerAtBank({ booking: this.#bookingOf(code), language, site: this.#site }, searchParams, response);
      return;
    }
    const name = found(callOf(method, pathname));
    const body = calls[name].body.safeParse(method === 'POST' ? await readJson(request) : {});
    if (!body.success) throw new Refusal(400);
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const member = this.#accounts.holderOf(token);
    if (calls[name].auth === 'user' && !member) throw new Refusal(401);
    if (name === 'logout') this.#accounts.leave(token);
    const from: Visitor = {
      member,
      language: pathname.startsWith('/api/en/') || headers['accept-language']?.startsWith('en') ? 'en' : 'hu',
      last: decodeURIComponent(pathname.split('/').at(-1) ?? ''),
      session: String(headers['x-session'] ?? ''),
    };
    // The body was parsed by the schema of the very call whose handler this is.
    const handle = found(this.#handlers[name]) as (body: unknown, from: Visitor) => unknown;
    const answer = JSON.stringify(handle(body.data, from));
    response.writeHead(calls[name].status, { 'content-type': 'application/json' }).end(answer);
  }

  readonly #handlers: Handlers = {
    ...this.#accounts.handlers,
    session: ({ session }) => ({ session: /^[A-Za-z0-9]{20}$/.test(session ?? '') ? session : newCode(20) }),
    saveData: ({ session, key, content }) => {
      this.#kept.set(`${session} ${key}`, content);
      return {};
    },
    loadData: ({ session, key }) => ({ content: this.#kept.get(`${session} ${key}`) ?? null }),
    findHotel: ({ text }) => suggest(text),
    search: ({ searchData, maxPerPage, session }) => {
      this.#searches.set(session, searchData);
      return listOf(inCity(searchData), searchData, maxPerPage);
    },
    filter: ({ filterData, maxPerPage, page, session }) => {
      const stay = found(this.#searches.get(session));
      return listOf(filtered(inCity(stay), stay, filterData), stay, maxPerPage, page);
    },
    searchOnMap: ({ searchData, maxPerPage, page, coordinates: { northEast, southWest } }) => {
      const inside = HOTELS.filter(({ GeoPoint }) => isWithin(GeoPoint, southWest, northEast));
      return listOf(inside, searchData, maxPerPage, page);
    },
    getOffer: ({ HotelCode, searchData }) => {
      const hotel = hotelOf(HotelCode);
      return { Hotel: inList(hotel, searchData), Offers: [offerOf(hotel, searchData)] };
    },
    hotelData: (_, { last }) => {
      const { HotelCode, HotelName, Slug, CitySlug, GeoPoint } = hotelOf(last);
      return { HotelCode, HotelName, Slug, CitySlug, GeoPoint };
    },
    priceBreakdown: ({ HotelSearchCode }) => breakdownOf(offered(HotelSearchCode)),
    bookingChange: ({ HotelSearchCode }) => {
      const { hotel, stay } = offered(HotelSearchCode);
      return { status: 0, ...priceOf(hotel, stay), CancellationDeadline: deadlineOf(stay) };
    },
    applyCoupon: () => {
      throw new Refusal(404);
    },
    clearCoupon: () => ({ cleared: true }),
    bookingInsert: (reservation, { member }) => {
      const { hotel, stay } = offered(reservation.HotelSearchCode);
      const leader = found(reservation.Rooms[0].RoomType[1].Person[0]);
      const booking: Booking = {
        id: newCode(6),
        GoBookingCode: `GO${newCode(8)}`,
        hotel,
        stay,
        leader,
        member: member?.id,
        createdAt: new Date().toISOString(),
        BookingStatus: 'C',
        PaymentStatus: 'unpaid',
      };
      this.#bookings.push(booking);
      return inFull(booking);
    },
    booking: ({ GoBookingCode }) => inFull(this.#bookingOf(GoBookingCode)),
    bookingData: (_, { last }) => inFull(found(this.#bookings.find(({ id }) => id === last))),
    bookingCancel: ({ GoBookingCode }) => {
      const booking = this.#bookingOf(GoBookingCode);
      booking.BookingStatus = 'X';
      return { GoBookingCode, BookingStatus: 'X', fee: 0, Currency: 'HUF', refundDue: 0 };
    },
    changeBookingStatus: () => {
      throw new Refusal(403);
    },
    bookingList: (_, { member }) => ({ Bookings: this.#bookings.filter((it) => it.member === member?.id).map(inFull) }),
    pay: ({ GoBookingCode }, { language }) => this.#bankPage(GoBookingCode, language),
    latterPayment: ({ GoBookingCode }, { language }) => this.#bankPage(GoBookingCode, language),
    paymentResult: ({ PID, DATA }) => paymentOf(this.#bookingOf(DATA), PID),
    generalTerms: () => ({
      generalTerms: { url: `${this.url}${DOCUMENTS[0]}` },
      privacyStatement: { url: `${this.url}${DOCUMENTS[1]}` },
    }),
    document: (_, { last }) => ({ content: `<p>${last}: a foglalás feltételei. Terms of booking.</p>` }),
    contact: () =>
      ['Utazó Kft.', '1051 Budapest, Fő tér 1.', '1364 Budapest, Pf. 1.', '+36 1 234 5678', 'iroda@example.hu']
        .concat('12345678-2-41')
        .map((content) => ({ content })),
  };

  #bookingOf(code: string): Booking {
    return found(this.#bookings.find(({ GoBookingCode }) => GoBookingCode === code));
  }

  #bankPage(code: string, language: 'hu' | 'en') {
    const { GoBookingCode, PaymentStatus, BookingStatus } = this.#bookingOf(code);
    if (PaymentStatus === 'paid' || BookingStatus === 'X') throw new Refusal(409);
    return { url: `${this.url}/bank/${language}/${GoBookingCode}` };
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return await json(request);
  } catch {
    return {};
  }
}
