import { describe, expect, it } from '@jest/globals';
import { createApiClient } from './client';
import type { ApiAdapter } from './client-types';
import { ApiFailure, NetworkFailure } from './failures';

/** A network that gives one answer after another and remembers whose token each request carried. */
function networkOf(...statuses: readonly (number | 'unreachable')[]) {
  const tokens: unknown[] = [];
  const adapter: ApiAdapter = (config) => {
    const status = statuses[tokens.length] ?? 'unreachable';
    tokens.push(config.headers.get('Authorization') ?? null);
    if (status === 'unreachable') return Promise.reject(new Error('connection refused'));
    return Promise.resolve({ status, statusText: '', headers: {}, data: new Blob(['%PDF']), config });
  };
  return { adapter, tokens };
}

function clientOn({ adapter }: ReturnType<typeof networkOf>, first: string | null = null) {
  let token = first;
  return createApiClient({
    baseUrl: '',
    locale: () => 'hu',
    token: () => token,
    session: () => null,
    recover: () => {
      token = 'renewed';
      return Promise.resolve(true);
    },
    adapter,
  });
}

const VOUCHER = '/api/booking/bkAAAABBBB0001/voucher.pdf';

describe('fetching a file', () => {
  it('gives the file to a guest without any token', async () => {
    const network = networkOf(200);
    expect((await clientOn(network).file(VOUCHER)).size).toBe(4);
    expect(network.tokens).toEqual([null]);
  });

  it('renews a member’s token once when it is refused', async () => {
    const network = networkOf(401, 200);
    await clientOn(network, 'old').file(VOUCHER);
    expect(network.tokens).toEqual(['Bearer old', 'Bearer renewed']);
  });

  it('fails as a call does', async () => {
    await expect(clientOn(networkOf(404)).file(VOUCHER)).rejects.toThrow(ApiFailure);
    await expect(clientOn(networkOf()).file(VOUCHER)).rejects.toThrow(NetworkFailure);
  });
});
