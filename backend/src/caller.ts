import { addressRange } from '@jnn/http-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Member } from './member';
import { millisecondsOf, RETENTION } from './retention';
import { hashSecret, type Signer } from './signer';

/** The cookie whose secret owns all the sessions of a browser. */
const COOKIE = 'jnn-visit';

const cookieName = (request: FastifyRequest): string => (request.protocol === 'https' ? `__Host-${COOKIE}` : COOKIE);

/** The 256-bit secret in the browser's cookie, null where it has none. */
export function browserSecret(request: FastifyRequest): string | null {
  const secret = request.cookies[cookieName(request)];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Gives the browser a secret. Scripts cannot read it. */
export function setBrowserSecret(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.setCookie(cookieName(request), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: millisecondsOf(RETENTION.browser) / 1000,
  });
}

/** Identifies a browser without a database query: the hash of its secret, null where it has none. */
export function browserHash(request: FastifyRequest): string | null {
  const secret = browserSecret(request);
  return secret === null ? null : hashSecret(secret);
}

/**
 * The address that a request comes from (of IPv6 its /64), as it may be stored: a hash under the signing key, from
 * which nobody without the key finds the address by trying all there are.
 */
export function addressHash(signer: Signer, request: FastifyRequest): string {
  const [, mac = ''] = signer.sign('address', addressRange(request.ip)).split('.');
  return mac;
}

/** Who sends a request, as it may be stored. */
export const Caller = z.object({
  /** The member's id, null for a guest. */
  member: z.string().nullable(),
  /** Null where the browser has no secret yet. */
  browser: z.string().nullable(),
  address: z.string(),
});
export type Caller = z.infer<typeof Caller>;

export const callerOf = (signer: Signer, request: FastifyRequest, member: Member | null): Caller => ({
  member: member?.id ?? null,
  browser: browserHash(request),
  address: addressHash(signer, request),
});

/**
 * Whether two requests come from the same caller: the same member, or the same browser, in which a member may have
 * logged in or out in between. Only where neither browser has a secret does the address decide.
 */
export function isSameCaller(one: Caller, other: Caller): boolean {
  if (one.member !== null && other.member !== null) return one.member === other.member;
  if (one.browser !== null || other.browser !== null) return one.browser === other.browser;
  return one.address === other.address;
}
