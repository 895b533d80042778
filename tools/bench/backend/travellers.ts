import { randomUUID } from 'node:crypto';

/**
 * Returns the headers of a request of a traveller of their own: an address that no other number has, and a key for
 * trying again.
 * @param at from 0 to 2²⁴ - 1
 * @param proxySecret with which the backend believes the address
 */
export const travellerHeaders = (at: number, proxySecret: string): Readonly<Record<string, string>> => ({
  'x-proxy-secret': proxySecret,
  'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
  'idempotency-key': `bench-${randomUUID()}`,
});
