import { calls, type CallName } from '@jnn/contract';
import {
  notifyManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { createContext, use, useCallback, useContext, useState, type ReactNode } from 'react';
import type { Answer, ApiClient, Input } from './client';
import type { Events } from './events';
import { ApiFailure, type CallFailure } from './failures';
import { needsOwnSession } from './owned-session';
import type { AwaitAnswer } from './rendering';
import type { Runner, RunOptions, RunResult } from './runner';

/** Everything through which parts talk to the API; one per page or request. */
export interface Api {
  readonly client: ApiClient;
  readonly runner: Runner;
  readonly events: Events;
  readonly queryClient: QueryClient;
  /** On the server, rendering waits for the answers that it reads; absent in the browser. */
  readonly awaitAnswer?: AwaitAnswer | undefined;
}

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { readonly api: Api; readonly children: ReactNode }) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={api.queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('ApiProvider is missing above this component.');
  return api;
}

/**
 * From now on an answer is drawn in the task that brings it: with the library's timer a frame may come between them. The
 * frame is asked for before, so that it is due as soon as that task ends, not up to a whole frame later.
 */
export function drawAnswersAtOnce(): void {
  notifyManager.setScheduler((draw) => {
    requestAnimationFrame(() => undefined);
    queueMicrotask(draw);
  });
}

/**
 * Server state is fresh for a minute; failures that will not mend by repeating are not repeated. The end of every call is
 * announced as the runner announces its own (specification, section 7).
 */
export function createQueryClient(events: Events): QueryClient {
  const announce = (name: unknown, ok: boolean): void => {
    if (isCallName(name)) events.emit(`${name}:completed`, { ok });
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_answer, { queryKey: [name] }) => {
        announce(name, true);
      },
      onError: (_error, { queryKey: [name] }) => {
        announce(name, false);
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

export const isCallName = (name: unknown): name is CallName => typeof name === 'string' && Object.hasOwn(calls, name);

/** The cache key and function of a call as a query; also for prefetching. */
export function callQuery<Name extends CallName>(client: ApiClient, name: Name, input: Input<Name>) {
  return queryOptions<Answer<Name>, CallFailure>({
    queryKey: [name, needsOwnSession(name) ? input : withoutSession(input)],
    queryFn: ({ signal }) => client.call(name, input, { signal }),
  });
}

/**
 * Asks for the answer of a call, by the parts of its path, before the page that reads it is there. A name that this
 * contract does not know is left to the page, and so is a failure.
 */
export function prefetchCall(api: Api, name: string, params: Readonly<Record<string, string>>): void {
  if (!isCallName(name)) return;
  const input = Object.keys(params).length > 0 ? { params } : {};
  // Declared as data: whether it fits the call is for the API to say.
  askEarly(api, name, input as Input<typeof name>);
}

function askEarly<Name extends CallName>({ queryClient, client }: Api, name: Name, input: Input<Name>): void {
  queryClient.query(callQuery(client, name, input)).catch(() => undefined);
}

/** Asks for what another page will read by the same call and input, as soon as a visitor is about to go there. */
export function useAskEarly(): <Name extends CallName>(name: Name, input: Input<Name>) => void {
  const api = useApi();
  return useCallback(
    (name, input) => {
      askEarly(api, name, input);
    },
    [api],
  );
}

/** The label goes along with a call, but what is found is the same for everybody: an answer is known without it. */
function withoutSession(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('body' in input)) return input;
  const { body, ...parts } = input;
  if (typeof body !== 'object' || body === null || !('session' in body)) return input;
  const question = Object.fromEntries(Object.entries(body).filter(([member]) => member !== 'session'));
  return { ...parts, body: question };
}

export interface CallQueryOptions<Data> {
  /** False holds the call back (its input is not complete yet). */
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number | false;
  /** What the API must be told each time before the call is made; answers are kept apart by its key. */
  readonly first?: { readonly key: unknown; readonly tell: (signal: AbortSignal) => Promise<unknown> };
  /** Shows the previous answer while a new input loads. */
  readonly placeholderData?: (previous: Data | undefined) => Data | undefined;
}

/** Reads server state by a call of the contract. */
export function useCallQuery<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallQueryOptions<Answer<Name>> = {},
): UseQueryResult<Answer<Name>, CallFailure> {
  const { client, awaitAnswer } = useApi();
  const { placeholderData, first, ...rest } = options;
  const query = callQuery(client, name, input);
  const coming = awaitAnswer && rest.enabled !== false ? awaitAnswer(query) : null;
  if (coming) use(coming);
  return useQuery({
    ...query,
    ...rest,
    ...(first && {
      queryKey: [name, input, first.key],
      queryFn: async ({ signal }) => {
        await first.tell(signal);
        return client.call(name, input, { signal });
      },
    }),
    // TanStack types this option by a conditional type that a generic answer does not resolve.
    ...(placeholderData ? { placeholderData: placeholderData as never } : {}),
  });
}

export type CommandState = 'idle' | 'running';

/** A command through the generic runner, with its running state for buttons. */
export function useCommand<Name extends CallName>(name: Name, options: RunOptions<Name> = {}) {
  const { runner } = useApi();
  const [state, setState] = useState<CommandState>('idle');
  const run = async (input: Input<Name>, more: RunOptions<Name> = {}): Promise<RunResult<Name>> => {
    setState('running');
    try {
      return await runner.run(name, input, { ...options, ...more });
    } finally {
      setState('idle');
    }
  };
  return { run, state };
}
