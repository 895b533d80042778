import type { FastifyRequest } from 'fastify';

/** Whether a request was made by a page of this very site: browsers name the page's origin with every POST. */
export function isSameOrigin({ headers }: FastifyRequest, siteUrl: string): boolean {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).origin === new URL(siteUrl).origin || new URL(origin).host === headers.host;
}
