import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './html';
import type { SiteDefinition } from './site-definition';

/** Seconds, for the `Retry-After` header. */
const RETRY_AFTER = '10';

const STYLE = 'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}';
const CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Sends 503 with a plain page in all languages, the address's own first. */
export function sendUnavailable(
  { url }: FastifyRequest,
  reply: FastifyReply,
  definition: SiteDefinition,
): FastifyReply {
  return reply
    .code(503)
    .headers({ 'Retry-After': RETRY_AFTER, 'Cache-Control': 'no-store', 'Content-Security-Policy': CSP })
    .header('X-Content-Type-Options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(pageFor(url.split('?', 1).join(''), definition));
}

function pageFor(pathname: string, { routing, identity, unavailable }: SiteDefinition): string {
  const locale = routing.localeOf(pathname);
  const locales = [locale, ...routing.locales.filter((it) => it !== locale)];
  const sections = locales.flatMap((language, place) => {
    const texts = unavailable[language];
    const level = `h${String(Math.min(place, 1) + 1)}`;
    return texts
      ? `<section lang="${language}"><${level}>${escapeHtml(texts.title)}</${level}><p>${escapeHtml(texts.text)}</p><p><a href="">${escapeHtml(texts.retry)}</a></p></section>`
      : [];
  });
  return [
    '<!doctype html>',
    `<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(unavailable[locale]?.title ?? identity.name)} – ${escapeHtml(identity.name)}</title><style>${STYLE}</style></head>`,
    `<body><main>${sections.join('')}</main></body></html>`,
  ].join('\n');
}
