import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { calls, type CallName } from '@jnn/contract';
import * as z from 'zod/mini';
import { freePort } from '@jnn/http-server/free-port';
import { callOf, wrongField } from './specified-calls';

// Stands before an API and lets the specified calls and fields through, and nothing else. What the specification does not
// show (payloads, answers) passes if it fits the contract, reduced to what the contract requires.

/** What the specification names of an answer though the contract does not require it. */
const NAMED = ['error', 'roles', 'generalTerms', 'privacyStatement', 'RoomType', 'Children', 'Cots', 'companyDatas'];

/** Without these an answer that is not shown would say nothing: what was suggested, and whether a booking is paid. */
const NEEDED = ['Cities', 'Hotels', 'PaymentStatus'];

/** What a customer needs to see of a payment, by the bank's rules, whatever the shape of the answer. */
const BANK = ['TRID', 'RC', 'RT', 'ANUM', 'AMO', 'CUR'];

const KEPT: ReadonlySet<string> = new Set([...NAMED, ...NEEDED, ...BANK]);

export interface StrictGate {
  readonly url: string;
  /** Each refused request and why. */
  readonly refused: readonly string[];
  /** Calls that passed, `POST /api/hu/search`, in their order. */
  readonly passed: readonly string[];
  /** Where the API says that its site is, and the address of the site before the gate, which replaces it. */
  siteMoved(from: string, to: string): void;
  close(): Promise<void>;
}

/** Opens a gate before the API at an address. */
export async function openStrictGate(upstream: string): Promise<StrictGate> {
  const refused: string[] = [];
  const passed: string[] = [];
  let moved: readonly [string, string] = ['', ''];
  const log: Log = { refused, passed, move: (text) => (moved[0] === '' ? text : text.replaceAll(...moved)) };
  const server = createServer((request, response) => {
    void handle(upstream, request, log).then(
      (answer) => send(response, answer),
      (error: unknown) => send(response, { status: 502, body: String(error) }),
    );
  });
  const port = await freePort();
  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  const siteMoved = (from: string, to: string): void => void (moved = [from, to]);
  return { url: `http://127.0.0.1:${port}`, refused, passed, siteMoved, close };
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

interface Log {
  readonly refused: string[];
  readonly passed: string[];
  /** Puts the address of the site before the gate into a text. */
  readonly move: (text: string) => string;
}

async function handle(upstream: string, request: IncomingMessage, { refused, passed, move }: Log): Promise<Answer> {
  const { method = 'GET', url = '/' } = request;
  const { pathname, search } = new URL(url, upstream);
  const sent = await buffer(request);
  const refuse = (status: number, why: string): Answer => {
    refused.push(`${method} ${url}: ${why}`);
    return { status, body: '' };
  };
  // The bank's own page is no call of the API.
  const name = pathname.startsWith('/bank/') ? null : callOf(method, pathname);
  if (name === undefined) return refuse(404, 'no specified call');
  const wrong = name && wrongField(name, search, sent);
  if (wrong) return refuse(400, wrong);
  if (name) passed.push(`${method} ${pathname}`);
  const answer = await fetch(upstream + url, {
    method,
    headers: forwarded(request),
    redirect: 'manual',
    ...(method === 'GET' ? {} : { body: sent }),
  });
  const body = move(await answer.text());
  const headers = answerHeaders(answer, move);
  if (name === null) return { status: answer.status, body, headers };
  if (!answer.ok) return { status: answer.status, body: '' };
  const reduced = reduce(schemaOf(name), JSON.parse(body));
  return {
    status: answer.status,
    body: JSON.stringify(reduced),
    headers: { ...headers, 'content-type': 'application/json' },
  };
}

const forwarded = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([key, value]) =>
      ['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding'].includes(key) ||
      value === undefined
        ? []
        : [[key, String(value)]],
    ),
  );

/** Keeps the refresh cookie and its mark back: they are no part of the specification. */
function answerHeaders({ headers }: Response, move: Log['move']): Record<string, string | readonly string[]> {
  const kept = ['content-type', 'location', 'content-security-policy'].flatMap((key) => {
    const value = headers.get(key);
    return value === null ? [] : [[key, move(value)] as const];
  });
  const cookies = headers.getSetCookie().filter((cookie) => !/^(?:member|[\w-]*refresh)/.test(cookie));
  return { ...Object.fromEntries(kept), ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
}

type Shape = z.core.JSONSchema.BaseSchema;

const schemaOf = (name: CallName): Shape =>
  z.toJSONSchema(calls[name].answer, { io: 'input', unrepresentable: 'any', reused: 'inline' });

/** The members that a schema requires, and those that the specification names. */
function reduce(schema: Shape | boolean, value: unknown): unknown {
  if (typeof schema === 'boolean' || typeof value !== 'object' || value === null) return value;
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms)
    return reduce(forms.find((form) => typeof form === 'object' && typeOf(form) === typeOfValue(value)) ?? true, value);
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined || Array.isArray(items) ? value : value.map((item) => reduce(items, item));
  }
  const { properties } = schema;
  if (!properties) return value;
  const required = new Set(schema.required ?? []);
  const kept = Object.entries(value).filter(([key]) => required.has(key) || KEPT.has(key));
  return Object.fromEntries(kept.map(([key, member]) => [key, reduce(properties[key] ?? true, member)]));
}

const typeOf = ({ type }: Shape): string => String(type);
const typeOfValue = (value: object): string => (Array.isArray(value) ? 'array' : 'object');

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  for (const [key, value] of Object.entries(headers))
    response.setHeader(key, typeof value === 'string' ? value : [...value]);
  response.writeHead(status).end(body);
}
