import type { FastifyReply, FastifyRequest } from 'fastify';

const REFRESH = 'jnn-refresh';
/** Holds no secret: tells the site's server which frame to draw (architecture.md, "Loading"). */
const MEMBER = 'member';

/** Behind TLS the name itself makes browsers insist on Secure and on this very host. */
const refreshName = (request: FastifyRequest): string => (request.protocol === 'https' ? `__Host-${REFRESH}` : REFRESH);

/** The refresh secret that the browser holds. */
export function heldRefresh(request: FastifyRequest): string | null {
  const secret = request.cookies[refreshName(request)];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Gives the browser its refresh secret, and the mark that a member is logged in. */
export function giveRefresh(request: FastifyRequest, reply: FastifyReply, secret: string, maxAge: number): void {
  const secure = request.protocol === 'https';
  reply.setCookie(refreshName(request), secret, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge });
  reply.setCookie(MEMBER, '1', { path: '/', sameSite: 'lax', secure, maxAge });
}

/** Takes both cookies away. */
export function takeRefresh(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.protocol === 'https';
  reply.clearCookie(refreshName(request), { path: '/', httpOnly: true, sameSite: 'strict', secure });
  reply.clearCookie(MEMBER, { path: '/', sameSite: 'lax', secure });
}
