import type * as transport from './transport';

type Transport = typeof transport;

/** In two tasks where the browser can yield, as making the contract's schemas takes as long as all the rest. */
async function importTransport(): Promise<Transport> {
  await import(/* webpackChunkName: "calls" */ './contract-calls');
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
  return import(/* webpackChunkName: "calls" */ './transport');
}

/** Loads what makes calls. Rejects where its file does not come; the next call of this function asks again. */
export const loadTransport = (): Promise<Transport> =>
  importTransport().catch(async (failure: unknown) => {
    const address = addressOf(failure);
    if (address === null) throw failure;
    // A copy that came broken would stay in the browser's cache for a year.
    const response = await fetch(address, { cache: 'reload' });
    await response.arrayBuffer();
    return importTransport();
  });

/** The address of the file that did not come, as the bundler's error says it. */
const addressOf = (failure: unknown): string | null =>
  failure instanceof Error && 'request' in failure && typeof failure.request === 'string' ? failure.request : null;
