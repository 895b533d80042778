import type { CallName } from '@jnn/contract';
import { callAddress, callHeaders, CALL_TIMEOUT, type Sendable } from './call-request';
import { callGeneric } from './client';
import type { Answer, Input } from './client-types';
import { loadTransport } from './load-transport';
import { callQuery, type Api } from './react';

/** Name of the window property that holds the requests. Builds of different releases share it, so it must not change. */
const GLOBAL_NAME = 'jnnBegun';

/** A request that was sent before the page's scripts. `answer` is the parsed JSON, or undefined after a failure; it never rejects. */
interface PreloadedRequest {
  readonly name: string;
  readonly input: unknown;
  readonly answer: Promise<unknown>;
}

/** The part of `window` that a preload script uses. */
export interface PreloadWindow {
  readonly document: { readonly documentElement: { readonly lang: string } };
  readonly fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'json'>>;
}

export interface PreloadRequest<Name extends CallName> {
  readonly name: Name;
  /** Method and path of that call, as the contract says. */
  readonly route: { readonly method: string; readonly path: string };
  readonly input: Input<Name>;
  /** The visitor's session id. */
  readonly session: string;
}

/**
 * Sends a call from a script in the document, while the page's scripts are still loading. Builds the request as the client
 * would, without a token, since none has been fetched yet. {@link adoptPreloadedRequests} takes it over.
 */
export function preloadCall<Name extends CallName>(page: PreloadWindow, request: PreloadRequest<Name>): void {
  const { name, route, input, session } = request;
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
    // The component that needs the answer repeats the call and reports its failure.
    .catch(() => undefined);
  Reflect.set(page, GLOBAL_NAME, [...preloadedIn(page), { name, input, answer } satisfies PreloadedRequest]);
}

/**
 * Puts the document's requests into the query cache, so that the first component with the same call and input gets their
 * answer. A call is repeated when its answer failed or does not fit the contract.
 */
export function adoptPreloadedRequests(api: Api, page: object): void {
  for (const { name, input, answer } of preloadedIn(page)) {
    // The remote's build named call and input by its own contract; an answer that does not fit this one is not used.
    adopt(api, name as CallName, input as Input<CallName>, answer);
  }
  Reflect.deleteProperty(page, GLOBAL_NAME);
}

function adopt<Name extends CallName>(api: Api, name: Name, input: Input<Name>, answer: Promise<unknown>): void {
  const { client, queryClient } = api;
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<Answer<Name>> => {
    const [{ parseAnswer }, data] = await Promise.all([loadTransport(), answer]);
    const parsed = parseAnswer(name, data);
    return 'value' in parsed ? parsed.value : callGeneric(client, name, input, { signal });
  };
  // The component that reads the query handles the failure.
  queryClient.query({ ...callQuery(client, name, input), queryFn }).catch(() => undefined);
}

/** Checks each entry, since the preload script may be of another build than this code. */
function preloadedIn(page: object): PreloadedRequest[] {
  const found: unknown = Reflect.get(page, GLOBAL_NAME);
  return Array.isArray(found) ? found.filter(isPreloadedRequest) : [];
}

const isPreloadedRequest = (value: unknown): value is PreloadedRequest =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'input' in value &&
  'answer' in value &&
  value.answer instanceof Promise;
