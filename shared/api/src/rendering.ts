import { dehydrate, hashKey, hydrate, type QueryClient } from '@tanstack/react-query';

interface Query {
  readonly queryKey: readonly unknown[];
  readonly queryFn?: unknown;
}

/** What to wait for before a query can be read; null when its answer, or its failure, is there. */
export type AwaitAnswer = (query: Query) => Promise<void> | null;

/** Lets one rendering on the server wait for each answer that its components read; every answer is fetched once. */
export function createAwaitAnswer(queryClient: QueryClient): AwaitAnswer {
  queryClient.setDefaultOptions({
    // A failure is final: the browser tries again by itself.
    queries: { staleTime: Infinity, retry: false, retryOnMount: false },
  });
  const running = new Map<string, Promise<void>>();
  return (query) => {
    const key = hashKey(query.queryKey);
    const known = queryClient.getQueryCache().get(key);
    if (known && known.state.status !== 'pending') return null;
    const present = running.get(key);
    if (present) return present;
    // `callQuery` made it; only its exact type is lost here.
    const fetching = queryClient.query(query as Parameters<QueryClient['query']>[0]).then(settled, settled);
    running.set(key, fetching);
    return fetching;
  };
}

const settled = (): void => undefined;

/** The failures among what a rendering has read. */
export const failuresIn = (queryClient: QueryClient): Error[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.error === null ? [] : [state.error]));

/** The answers that a rendering has read, as data for the document. */
export const answersIn = (queryClient: QueryClient): unknown => dehydrate(queryClient);

/** Takes over the answers that a rendered document carries, so that nothing is fetched twice. */
export const takeOverAnswers = (queryClient: QueryClient, answers: unknown): void => {
  // The same version of the same library wrote it, on the server.
  hydrate(queryClient, answers as Parameters<typeof hydrate>[1]);
};
