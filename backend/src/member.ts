import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

/** The member who makes a request. */
export interface Member {
  readonly id: string;
  readonly email: string;
  /** `ROLE_USER`, maybe `ROLE_PARTNER`. */
  readonly roles: readonly string[];
  /** Names the account session (one login) that the token belongs to. */
  readonly accountSession: string;
}

/** Finds the member of a bearer token; null where the token is unknown, expired or revoked. */
export type FindMember = (token: string, request: FastifyRequest) => Promise<Member | null>;

/** Set once by the accounts module, asked by every call that takes a token. */
export interface MemberSource {
  find: FindMember;
}

/** Knows nobody, until the accounts module says otherwise. */
export const nobody = (): MemberSource => ({ find: () => Promise.resolve(null) });

/** The bearer token of a request, null where there is none. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The member of a call that lets in members only. */
export function requireMember(member: Member | null): Member {
  if (member === null) throw new ApiError('unauthorised');
  return member;
}
