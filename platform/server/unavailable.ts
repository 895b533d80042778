import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { localeOf } from '@jnn/router';
import { SiteUnknownError } from './site-source';

/** Seconds after which the store is worth another look. */
const RETRY_AFTER = '10';

const STYLE = 'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}';
const CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const WORDS = {
  hu: {
    title: 'Hamarosan visszatérünk',
    text: 'Oldalunk átmenetileg nem érhető el. Kérjük, próbálja meg néhány perc múlva.',
    again: 'Újra megpróbálom',
  },
  en: {
    title: 'We will be right back',
    text: 'Our site is temporarily unavailable. Please try again in a few minutes.',
    again: 'Try again',
  },
} as const;

/** Answers 503 with a plain page in both languages, the address's own first, as long as there is no site to serve. */
export function serveUnavailable(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof SiteUnknownError)) return reply.send(error);
    return reply
      .code(503)
      .headers({ 'Retry-After': RETRY_AFTER, 'Cache-Control': 'no-store', 'Content-Security-Policy': CSP })
      .header('X-Content-Type-Options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(pageFor(request.url.split('?', 1).join('')));
  });
}

function pageFor(pathname: string): string {
  const locale = localeOf(pathname);
  const languages = locale === 'hu' ? (['hu', 'en'] as const) : (['en', 'hu'] as const);
  const sections = languages.map((language, place) => {
    const { title, text, again } = WORDS[language];
    const level = `h${String(place + 1)}`;
    return `<section lang="${language}"><${level}>${title}</${level}><p>${text}</p><p><a href="">${again}</a></p></section>`;
  });
  return [
    '<!doctype html>',
    `<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><title>${WORDS[locale].title} – JNN</title><style>${STYLE}</style></head>`,
    `<body><main>${sections.join('')}</main></body></html>`,
  ].join('\n');
}
