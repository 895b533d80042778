import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

/** The logged-in member who makes a request. */
export interface Member {
  readonly id: string;
  readonly email: string;
  /** Whether the member has followed a link that was mailed to the address. */
  readonly emailProven: boolean;
  /** `ROLE_USER`, maybe `ROLE_PARTNER`. */
  readonly roles: readonly string[];
  /** The id of the login that the token belongs to. */
  readonly accountSession: string;
}

/** Finds the member of a bearer token; null where the token is unknown, expired or revoked. */
export type FindMember = (token: string, request: FastifyRequest) => Promise<Member | null>;

/** Finds members by token; the accounts module sets `find` once at start. */
export interface MemberSource {
  find: FindMember;
}

/** A source that finds no member, until the accounts module replaces `find`. */
export const nobody = (): MemberSource => ({ find: () => Promise.resolve(null) });

/** The bearer token of a request, null where there is none. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The member of a call for members only. @throws ApiError `unauthorised` */
export function requireMember(member: Member | null): Member {
  if (member === null) throw new ApiError('unauthorised');
  return member;
}
