import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoAccounts } from '@jnn/backend';
import { NO_LIMITS } from '@jnn/backend/no-limits';
import { type Call, type CallName, calls } from '@jnn/contract';
import fc from 'fast-check';
import * as z from 'zod';
import { arbitraryBody, replaceSomewhere } from './testing/arbitrary-bodies';
import { type Edge, START_TIMEOUT, startEdge } from './testing/start-edge';

const IS_FULL = process.env['JNN_FULL'] === '1';
/** Requests of each call, of each kind and in each place. */
const RUNS = IS_FULL ? 300 : 6;
/** Milliseconds after which a request counts as hanging. */
const HANG = IS_FULL ? 2_000 : 15_000;

let edge: Edge;
let token: string;
beforeAll(async () => {
  edge = await startEdge(NO_LIMITS);
  const { email, password } = demoAccounts.traveller;
  const response = await fetch(`${edge.api}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  token = z.object({ userToken: z.string() }).parse(await response.json()).userToken;
}, START_TIMEOUT);
afterAll(() => edge.close());

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const member = fc.constantFrom(
  ...['session', 'searchData', 'filterData', 'HotelSearchCode', 'GoBookingCode', 'email', 'password', 'token', 'DATA'],
  ...['key', 'content', 'text', 'page', 'maxPerPage', 'coordinates', 'Rooms', '__proto__', 'constructor', 'locale'],
);
const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('', '0', -1, 1e308, 'a'.repeat(20), 'NUL \0', '\ud800', '2026-02-30', null, [], {}, [[]]),
);
const text = fc.oneof(
  fc.jsonValue().map((one) => JSON.stringify(one)),
  fc.dictionary(member, value, { noNullPrototype: true }).map((one) => JSON.stringify(one)),
  fc.integer({ min: 1, max: 60_000 }).map(nested),
  fc.integer({ min: 262_145, max: 300_000 }).map((length) => JSON.stringify('x'.repeat(length))),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('{', '{"a":"\\u0000"}', '{"__proto__":{"a":1}}', '{"a":1,"a":2}', '[]', 'null', '1', '"text"'),
);
const type = fc.constantFrom(
  ...['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/xml', 'multipart/form-data'],
  ...['application/x-www-form-urlencoded', '', 'nonsense'],
);
/** Header values as HTTP allows them: visible Latin characters. */
const header = fc.string({ maxLength: 300 }).map((wild) => wild.replace(/[^\x21-\x7e]/g, '~') || '~');
const headers = fc.record(
  {
    'idempotency-key': header,
    'x-booking-key': header,
    'x-session': header,
    'accept-language': fc.oneof(header, fc.constantFrom('en', 'hu;q=0.9', '*', 'en-GB,en;q=0.8')),
    cookie: header,
    authorization: fc.oneof(
      header,
      header.map((one) => `Bearer ${one}`),
    ),
    'x-forwarded-for': header,
  },
  { requiredKeys: [] },
);
const part = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('hu', 'en', 'de', '..', '%00', 'bkAAAAAAAAAAAA', "' OR 1=1 --", 'x'.repeat(300), '\0'),
);
const query = fc.dictionary(fc.constantFrom('page', 'limit', 'key', 'token', 'x'), fc.string(), { maxKeys: 3 });

/** Text as an address may hold it; half a surrogate pair cannot be encoded at all. */
const encode = (wild: string): string => encodeURIComponent(Buffer.from(wild).toString());

const request = fc.record({
  text,
  type,
  headers,
  parts: fc.array(part, { minLength: 3, maxLength: 3 }),
  query,
  asMember: fc.boolean(),
});

/** What every refusal tells. */
const Told = z.object({ error: z.string(), message: z.string(), requestId: z.string() });

/** Whether a message is one of that language's. */
const MESSAGES = { hu: /[áéíóöőúüű]/i, en: /^[\x20-\x7e’–]+$/ };

type Wild = typeof request extends fc.Arbitrary<infer T> ? T : never;

interface Asked {
  /** Whether the address was one of the API: `..` in it leads to the pages of the site. */
  readonly isCall: boolean;
  readonly status: number;
  readonly text: string;
}

/** Sends a request; one that takes too long is sent once more, since a busy machine holds a request up, too. */
async function ask(address: string, init: RequestInit): Promise<Asked> {
  const attempt = async (): Promise<Asked> => {
    const response = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(HANG) });
    const isCall = new URL(address).pathname.startsWith('/api/');
    return { isCall, status: response.status, text: await response.text() };
  };
  return attempt().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') return attempt();
    throw error;
  });
}

function send(origin: string, call: Call, wild: Wild): Promise<Asked> {
  let at = 0;
  const path = call.path.replace(/\{\w+\}/g, () => encode(wild.parts[at++] ?? 'x') || 'x');
  const search = new URLSearchParams();
  for (const [name, one] of Object.entries(wild.query)) search.append(name, Buffer.from(one).toString());
  const hasBody = call.method !== 'GET';
  return ask(`${origin}${path}?${search.toString()}`, {
    method: call.method,
    headers: {
      ...wild.headers,
      ...(wild.asMember && { authorization: `Bearer ${token}` }),
      ...(hasBody && wild.type !== '' && { 'content-type': wild.type }),
    },
    ...(hasBody && { body: Buffer.from(wild.text) }),
  });
}

/** Calls that would end the member's session or account, so that the others would find nobody. */
const ENDING: readonly CallName[] = ['logout', 'removeAccount', 'endAccountSession'];
// `Object.keys` forgets that the keys are the calls' names.
const names = (Object.keys(calls) as CallName[]).sort(
  (a, b) => Number(ENDING.includes(a)) - Number(ENDING.includes(b)),
);

const PLACES = [
  ['the site', () => edge.site],
  ['the API', () => edge.api],
] as const;
const atEachPlace = (some: readonly CallName[]) =>
  some.flatMap((name) => PLACES.map(([place, origin]) => [name, place, origin] as const));

describe('whatever is sent to a call', () => {
  it.each(atEachPlace(names))(
    '%s answers, refuses what it must, and never breaks, at %s',
    async (name, _place, origin) => {
      await fc.assert(
        fc.asyncProperty(request, async (wild) => {
          const { status, text: answer, isCall } = await send(origin(), calls[name], wild);
          expect(status).toBeLessThan(500);
          if (status < 400 || !isCall) return;
          const reported = Told.parse(JSON.parse(answer));
          expect(answer).not.toMatch(/node_modules|\bat \w+ \(|SELECT|PostgreSQL/);
          expect(reported.message.length).toBeGreaterThan(3);
        }),
        { numRuns: RUNS },
      );
    },
    RUNS * 4_000,
  );

  it.each(atEachPlace(names.filter((name) => calls[name].method === 'POST')))(
    '%s takes a body of its shape, and the same with one member spoilt, without breaking, at %s',
    async (name, _place, origin) => {
      const sent = fc.record({
        body: arbitraryBody(calls[name]),
        steps: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
        wild: value,
        isSpoilt: fc.boolean(),
        asMember: fc.boolean(),
      });
      const { path, method } = calls[name];
      await fc.assert(
        fc.asyncProperty(sent, async ({ body, steps, wild, isSpoilt, asMember }) => {
          const { status } = await ask(origin() + path.replace(/\{\w+\}/g, 'hu'), {
            method,
            headers: {
              'content-type': 'application/json',
              ...(asMember && { authorization: `Bearer ${token}` }),
            },
            body: JSON.stringify(isSpoilt ? replaceSomewhere(body, steps, wild) : body),
          });
          expect(status).toBeLessThan(500);
        }),
        { numRuns: RUNS },
      );
    },
    RUNS * 4_000,
  );

  it.each([
    ['/api/hu/search', undefined, MESSAGES.hu],
    ['/api/en/search', undefined, MESSAGES.en],
    ['/api/login', 'en-GB,en;q=0.9', MESSAGES.en],
    ['/api/login', 'hu', MESSAGES.hu],
    ['/api/nowhere', 'en', MESSAGES.en],
  ])('%s (Accept-Language %s) is refused in the language of the request', async (path, language, words) => {
    const { text: answer } = await ask(edge.site + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(language !== undefined && { 'accept-language': language }) },
      body: '{"unknown":true}',
    });
    const { message } = Told.parse(JSON.parse(answer));
    expect(message).toMatch(words);
  });

  it('members that a call does not know are refused by name', async () => {
    const body = JSON.stringify({ email: 'a@example.hu', password: 'x', admin: true });
    const headers = { 'content-type': 'application/json' };
    const response = await ask(`${edge.site}/api/login`, { method: 'POST', headers, body });
    expect(response.status).toBe(422);
    expect(JSON.parse(response.text)).toMatchObject({ fields: { admin: 'unrecognized_keys' } });
  });
});
