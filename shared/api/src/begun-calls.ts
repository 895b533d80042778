import { calls, type CallName } from '@jnn/contract';
import { callAddress, callHeaders, CALL_TIMEOUT, type Sendable } from './call-request';
import type { Answer, Input } from './client';
import { callQuery, isCallName, type Api } from './react';

/** Global name under which a document's calls wait for the page's code; part of the treaty between builds. */
const PLACE = 'jnnBegun';

/** A call on its way. The answer is JSON as it came, undefined where none did; it never rejects. */
interface BegunCall {
  readonly name: string;
  readonly input: unknown;
  readonly answer: Promise<unknown>;
}

/** The window of a document, as far as a call needs it. */
export interface BeginningPage {
  readonly document: { readonly documentElement: { readonly lang: string } };
  readonly fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'json'>>;
}

export interface Beginning<Name extends CallName> {
  readonly name: Name;
  /** Method and path of that call, as the contract says. */
  readonly route: { readonly method: string; readonly path: string };
  readonly input: Input<Name>;
  /** The browser's session label. */
  readonly session: string;
}

/**
 * Makes a call as the client would, in a document whose scripts are still on their way; for guests, since nobody has a
 * token yet. {@link takeOverBegunCalls} finds it.
 */
export function beginCall<Name extends CallName>(page: BeginningPage, beginning: Beginning<Name>): void {
  const { name, route, input, session } = beginning;
  const { method, path } = route;
  const { body }: Sendable = input;
  const answer = page
    .fetch(callAddress(path, input), {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json, text/plain, */*',
        ...callHeaders({ locale: page.document.documentElement.lang, token: null, session }),
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    })
    .then((response): unknown => (response.ok ? response.json() : undefined))
    // Whoever needs the answer asks again and says what is wrong then.
    .catch(() => undefined);
  Reflect.set(page, PLACE, [...begunIn(page), { name, input, answer } satisfies BegunCall]);
}

/**
 * Takes over the calls that a document has begun: the first reader of the same call and input gets the answer as if it
 * had asked itself, and asks after all where none came or it does not fit. What nobody reads is dropped with its time.
 */
export function takeOverBegunCalls(api: Api, page: object): void {
  for (const { name, input, answer } of begunIn(page)) {
    // The remote's build made it by the contract; whether it still fits this one is seen by who reads it.
    if (isCallName(name)) takeOver(api, name, input as Input<typeof name>, answer);
  }
  Reflect.deleteProperty(page, PLACE);
}

function takeOver<Name extends CallName>(api: Api, name: Name, input: Input<Name>, answer: Promise<unknown>): void {
  const { client, queryClient } = api;
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<Answer<Name>> => {
    const parsed = calls[name].answer.safeParse(await answer);
    // `calls[name].answer` is the schema of this call's answer; indexing by a generic name loses that link.
    return parsed.success ? (parsed.data as Answer<Name>) : client.call(name, input, { signal });
  };
  // A failure is the reader's to tell.
  queryClient.query({ ...callQuery(client, name, input), queryFn }).catch(() => undefined);
}

/** The document's calls may come from another build than this code. */
function begunIn(page: object): BegunCall[] {
  const found: unknown = Reflect.get(page, PLACE);
  return Array.isArray(found) ? found.filter(isBegunCall) : [];
}

const isBegunCall = (value: unknown): value is BegunCall =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'input' in value &&
  'answer' in value &&
  value.answer instanceof Promise;
