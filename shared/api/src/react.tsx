import type { CallName, OneOf } from '@jnn/contract';
import {
  hashKey,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { createContext, use, useCallback, useContext, useState, type ReactNode } from 'react';
import { callGeneric } from './client';
import type { Answer, ApiClient, Input } from './client-types';
import type { Events } from './events';
import { ApiFailure, type CallFailure } from './failures';
import { needsOwnSession } from './call-request';
import type { AwaitAnswer } from './server-rendering';
import type { Runner, RunOptions, RunResult } from './runner';

/** The client, the query cache and the events; one per page in the browser, one per request on the server. */
export interface Api {
  readonly client: ApiClient;
  readonly runner: Runner;
  readonly events: Events;
  readonly queryClient: QueryClient;
  /** Makes a rendering on the server wait for its answers; absent in the browser. */
  readonly awaitAnswer?: AwaitAnswer | undefined;
}

const ApiContext = createContext<Api | null>(null);

/** Gives the API to everything below. */
export function ApiProvider({ api, children }: { readonly api: Api; readonly children: ReactNode }) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={api.queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

/** The page's API. Throws outside an {@link ApiProvider}. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('ApiProvider is missing above this component.');
  return api;
}

/**
 * Makes the query library render an answer in the task that received it, instead of after a timer, during which a frame may
 * pass. Requests a frame first, so that the browser paints right after the task and not up to a frame later.
 */
export function renderAnswersAtOnce(): void {
  notifyManager.setScheduler((render) => {
    requestAnimationFrame(() => undefined);
    queueMicrotask(render);
  });
}

/**
 * The cache of answers. An answer is fresh for a minute; a failed call is repeated twice, except after 4xx. Sends a
 * `:completed` event for each call, as the runner does.
 */
export function createQueryClient(events: Events): QueryClient {
  const announce = ({ meta }: Pick<Query, 'meta'>, ok: boolean): void => {
    // Written by `callQuery`.
    if (meta) events.emit(`${meta['call'] as CallName}:completed`, { ok });
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_answer, query) => {
        announce(query, true);
      },
      onError: (_error, query) => {
        announce(query, false);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiFailure && error.status < 500),
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** The cache key and function of a call as a query; also for prefetching. */
export function callQuery<Name extends CallName>(client: ApiClient, name: Name, input: Input<Name>) {
  // Not every call names the language, in which it is answered, in its path.
  const queryKey = [name, needsOwnSession(name) ? input : withoutSession(input), client.locale()];
  return queryOptions<Answer<Name>, CallFailure>({
    queryKey,
    // Once for all who look it up.
    queryHash: hashKey(queryKey),
    queryFn: ({ signal }) => callGeneric(client, name, input, { signal }),
    meta: { call: name },
  });
}

/** Fetches the answer of a call before the page that reads it has loaded. Ignores failures: the page makes the call itself then. */
export function prefetchCall(api: Api, name: string, params: Readonly<Record<string, string>>): void {
  const input = Object.keys(params).length > 0 ? { params } : {};
  // The declaration is data, so neither name nor parameters are typed; the client refuses what the contract does not have.
  prefetch(api, name as CallName, input as Input<CallName>);
}

function prefetch<Name extends CallName>({ queryClient, client }: Api, name: Name, input: Input<Name>): void {
  queryClient.query(callQuery(client, name, input)).catch(() => undefined);
}

/** Fetches and caches an answer. */
export type Prefetch = <Name extends CallName, Typed extends string = Name>(
  name: Name & OneOf<CallName, Typed>,
  input: Input<Name>,
) => void;

/** Returns a function that fetches an answer for the page that a visitor is about to open. */
export function usePrefetch(): Prefetch {
  const api = useApi();
  return useCallback<Prefetch>(
    <Name extends CallName>(name: Name, input: Input<Name>) => {
      prefetch(api, name, input);
    },
    [api],
  );
}

/** The cache key of a call that sends the session but whose answer does not depend on it. */
function withoutSession(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('body' in input)) return input;
  const { body, ...parts } = input;
  if (typeof body !== 'object' || body === null || !('session' in body)) return input;
  const keyBody = Object.fromEntries(Object.entries(body).filter(([member]) => member !== 'session'));
  return { ...parts, body: keyBody };
}

export interface CallQueryOptions<Data> {
  /** False holds the call back (its input is not complete yet). */
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number | false;
  /** Gets the answer in another way than by this one call; it is cached as the call's own. */
  readonly ask?: ((signal: AbortSignal) => Promise<Data>) | undefined;
  /** Shows the previous answer while a new input loads. */
  readonly placeholderData?: (previous: Data | undefined) => Data | undefined;
}

/** Fetches and caches the answer of a call; components render again when it changes. */
export function useCallQuery<Name extends CallName, Typed extends string = Name>(
  name: Name & OneOf<CallName, Typed>,
  input: Input<Name>,
  options: CallQueryOptions<Answer<Name>> = {},
): UseQueryResult<Answer<Name>, CallFailure> {
  const { client, awaitAnswer } = useApi();
  const { placeholderData, ask, ...rest } = options;
  const query = {
    ...callQuery<Name>(client, name, input),
    ...(ask && { queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask(signal) }),
  };
  const pending = awaitAnswer && rest.enabled !== false ? awaitAnswer(query) : null;
  if (pending) use(pending);
  return useQuery({
    ...query,
    ...rest,
    // TanStack types this option by a conditional type that a generic answer does not resolve.
    ...(placeholderData ? { placeholderData: placeholderData as never } : {}),
  });
}

export type CommandState = 'idle' | 'running';

/** Makes calls that change something through the generic runner; `state` is for the button. */
export function useCommand<Name extends CallName, Typed extends string = Name>(
  name: Name & OneOf<CallName, Typed>,
  options: RunOptions<Name> = {},
) {
  const { runner } = useApi();
  const [state, setState] = useState<CommandState>('idle');
  const run = async (input: Input<Name>, more: RunOptions<Name> = {}): Promise<RunResult<Name>> => {
    setState('running');
    try {
      return await runner.run<Name>(name, input, { ...options, ...more });
    } finally {
      setState('idle');
    }
  };
  return { run, state };
}
