import { type Call, addDays, type SearchData } from '@jnn/contract';
import type * as z from 'zod/mini';

/** The parts of a call that a test sends; bodies may be wrong on purpose. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bearer token. */
  readonly token?: string;
}

/** The response. */
export interface Reply<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, as the contract types it; on a failure read {@link Reply.error}. */
  readonly body: Body;
  readonly error: { error: string; message: string; fields?: Record<string, string>; requestId: string };
}

/** A browser in a test: sends requests and stores cookies. */
export interface Visitor {
  call<C extends Call>(call: C, sent?: Sent): Promise<Reply<z.output<C['answer']>>>;
  /** Any request; cookies are sent and stored. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** What this browser sends as its `Cookie` header. */
  cookie(): string;
}

function addressOf(call: Call, { params = {}, query = {} }: Sent): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** A new visitor without cookies. */
export function createVisitor(server: { readonly url: string }): Visitor {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', cookie());
    const response = await fetch(`${server.url}${path}`, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return response;
  };
  return {
    fetch: send,
    cookie,
    async call(call, sent = {}) {
      const response = await send(addressOf(call, sent), {
        method: call.method,
        headers: {
          ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
          ...sent.headers,
        },
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      });
      // Not parsed: a test checks what it reads, and fails where the shape is wrong.
      const body = (await response.json()) as never;
      return { status: response.status, headers: response.headers, body, error: body };
    },
  };
}

/** A search as the site sends it, by default for two adults and two nights from a Tuesday in May. */
export function trip(changes: Partial<Omit<SearchData, 'dateUntil'>> = {}): SearchData {
  const asked = {
    dateFrom: '2026-05-12',
    nights: 2,
    cityName: 'Balatonfüred',
    city: 'balatonfured',
    adult: 2,
    child: 0,
    infant: 0,
    ...changes,
  };
  return { ...asked, dateUntil: addDays(asked.dateFrom, asked.nights) };
}

/** The text with the character at one position replaced by another one, which base64 allows too. */
export function tamper(text: string, at = 0): string {
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}
