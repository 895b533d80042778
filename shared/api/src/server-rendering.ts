import { dehydrate, hashKey, hydrate, type QueryClient } from '@tanstack/react-query';

interface Query {
  readonly queryKey: readonly unknown[];
  readonly queryHash?: string | undefined;
  readonly queryFn?: unknown;
}

/** Resolves when a query has its answer or its failure; null when it has one already. */
export type AwaitAnswer = (query: Query) => Promise<void> | null;

/** Makes components wait for their answers during one rendering on the server; each answer is fetched once. */
export function createAwaitAnswer(queryClient: QueryClient): AwaitAnswer {
  queryClient.setDefaultOptions({
    // No retries: the browser repeats what has failed.
    queries: { staleTime: Infinity, retry: false, retryOnMount: false },
  });
  const running = new Map<string, Promise<void>>();
  return (query) => {
    const key = query.queryHash ?? hashKey(query.queryKey);
    const known = queryClient.getQueryCache().get(key);
    if (known && known.state.status !== 'pending') return null;
    const current = running.get(key);
    if (current) return current;
    // `callQuery` made the query; only its exact type is lost here.
    const fetching = queryClient.query(query as Parameters<QueryClient['query']>[0]).then(settled, settled);
    running.set(key, fetching);
    return fetching;
  };
}

/** Resolves when every query that is being fetched has its answer or its failure; null where none is. */
export function awaitAnswers(queryClient: QueryClient): Promise<unknown> | null {
  const fetching = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const open = fetching.flatMap(({ promise }) => promise ?? []);
  return open.length === 0 ? null : Promise.allSettled(open);
}

const settled = (): void => undefined;

/** The failures of the queries that a rendering has read. */
export const failuresIn = (queryClient: QueryClient): Error[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.error === null ? [] : [state.error]));

/** The answers that a rendering has read, as JSON for the document. */
export const dehydrateAnswers = (queryClient: QueryClient): unknown => dehydrate(queryClient);

/** Puts the answers of a rendered document into the cache, so that the browser does not fetch them again. */
export const hydrateAnswers = (queryClient: QueryClient, answers: unknown): void => {
  // `dehydrateAnswers` wrote it with the same version of the library.
  hydrate(queryClient, answers as Parameters<typeof hydrate>[1]);
};
