import { calls, type CallName } from '@jnn/contract';
import * as z from 'zod/mini';

// The calls that the specification names, and what a request of each may hold.

/** The names of a body that the specification spells out; null where it shows none. */
const FIELDS: Readonly<Partial<Record<CallName, readonly string[] | null>>> = {
  search: ['searchData', 'maxPerPage', 'session'],
  filter: ['filterData', 'maxPerPage', 'page', 'session'],
  searchOnMap: ['searchData', 'maxPerPage', 'page', 'session', 'coordinates'],
  getOffer: null,
  priceBreakdown: ['HotelSearchCode'],
  paymentResult: ['PID', 'CRYPTO', 'DATA', 'session'],
  changeBookingStatus: ['bookingCode', 'status'],
  booking: ['GoBookingCode'],
  bookingData: null,
  latterPayment: null,
  bookingInsert: [
    ...['AgentReference', 'HotelSearchCode', 'ArrivalDate', 'DateUntil', 'Nights', 'LeaderPersonID', 'Email'],
    ...['NoAlternativeHotel', 'CancellationDeadline', 'Rooms', 'LateArrival', 'AdjoiningRooms', 'ConnectingRooms'],
    ...['Remark', 'prices', 'roomType', 'userDatas', 'PayPath', 'companyDatas'],
  ],
  bookingChange: null,
  bookingCancel: null,
  pay: null,
  document: null,
  contact: null,
  session: null,
  saveData: ['session', 'key', 'content'],
  loadData: ['session', 'key'],
  findHotel: null,
  hotelData: null,
  bookingList: null,
  updateUser: null,
  applyCoupon: null,
  clearCoupon: null,
  signup: [
    ...['email', 'username', 'password', 'firstName', 'lastName', 'gender', 'signup', 'city', 'streetName'],
    ...['phoneNumber', 'country', 'postcode', 'recaptca'],
  ],
  passwordReset: null,
  changePassword: null,
  generalTerms: null,
  removeAccount: null,
  undeleteAccount: null,
  login: null,
  logout: null,
  user: null,
  // "A user call with generalTerms", whose path the specification does not show.
  acceptTerms: null,
};

/** Members of payloads that are not shown, which are this project's own and so need a capability. */
const ADDED: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  bookingCancel: ['preview'],
  bookingList: ['when', 'as'],
};

const patterns = Object.keys(FIELDS).map((name) => {
  // The keys of this record are names of calls, which `Object.keys` widens to text.
  const known = name as CallName;
  const call = calls[known];
  const path = known === 'bookingList' ? '/api/hu/bookinglist' : call.path.replace('{locale}', '(?:hu|en)');
  return { name: known, method: call.method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
});

/** The specified call of a method and a path. */
export const callOf = (method: string, pathname: string): CallName | undefined =>
  patterns.find((it) => it.method === method && it.path.test(pathname))?.name;

/** Why a request is refused; empty where it is as specified. */
export function wrongField(name: CallName, search: string, sent: Buffer): string {
  if (search !== '') return `the query ${search}`;
  if (calls[name].method !== 'POST') return '';
  const body = z.record(z.string(), z.unknown()).safeParse(JSON.parse(sent.toString() || '{}'));
  if (!body.success) return 'no object';
  const fields = FIELDS[name] ?? null;
  const added = ADDED[name] ?? [];
  const unknown = Object.keys(body.data).filter((key) => (fields ? !fields.includes(key) : added.includes(key)));
  if (unknown.length > 0) return `the fields ${unknown.join(', ')}`;
  const parsed = calls[name].body.safeParse(body.data);
  return parsed.success ? '' : z.prettifyError(parsed.error);
}
