import { calls, type CallAnswer } from '@jnn/contract';

/** Milliseconds that one page of the catalogue may take. */
const TIME_LIMIT = 10_000;

/** Reads one page of the catalogue's addresses; pages count from 1. Rejects when the backend does not answer. */
export type ReadHotels = (page: number) => Promise<CallAnswer<typeof calls.sitemapHotels>>;

/** Asks the backend, and takes only what the contract says. */
export const hotelReader =
  (apiUrl: string): ReadHotels =>
  async (page) => {
    const { path, answer } = calls.sitemapHotels;
    const address = `${apiUrl}${path.replace('{locale}', 'hu')}?page=${String(page)}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
    if (!response.ok) throw new Error(`${address} answered ${String(response.status)}.`);
    return answer.parse(await response.json());
  };
