import type { ErrorCode, Locale } from '@jnn/contract';
import { LRUCache } from 'lru-cache';
import { en } from './en';
import { hu } from './hu';
import type { FastifyRequest } from 'fastify';

/** Everything that the backend says to visitors: errors, emails, the voucher and the bank's page. */
export type Messages = typeof en;

/** The catalogues by language. The English one is the type, so that a text missing in Hungarian is a type error. */
export const messages: Readonly<Record<Locale, Messages>> = { hu, en };

/** What the caller is told about an error, in the language of the request. */
export const errorMessage = (locale: Locale, code: ErrorCode): string => messages[locale].errors[code];

/** The preferred one of the two languages by an `Accept-Language` header, Hungarian when it names neither. */
function preferredLocale(header: string): Locale {
  const preferences = header.split(',').map((preference) => {
    const [tag = '', ...parameters] = preference.trim().toLowerCase().split(';');
    const quality = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find((one) => one !== undefined);
    return { language: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
  });
  const supported = preferences.filter(
    ({ language, quality }) => quality > 0 && (language === 'hu' || language === 'en'),
  );
  supported.sort((a, b) => b.quality - a.quality);
  return supported[0]?.language === 'en' ? 'en' : 'hu';
}

/** The languages of the headers seen last: browsers send the same few with every request. */
const preferredLocales = new LRUCache<string, Locale>({ max: 100, memoMethod: preferredLocale });

/**
 * The language of a request: that of its path (`/api/{locale}/…`, `/api/docs/{name}-{locale}`), else the preferred one
 * of `Accept-Language`, else Hungarian.
 */
export function requestLocale(request: FastifyRequest): Locale {
  const [, first, last] = /^\/api\/(?:(hu|en)\/|docs\/[^/?]*-(hu|en)(?:\?|$))/.exec(request.url) ?? [];
  const inPath = first ?? last;
  if (inPath === 'hu' || inPath === 'en') return inPath;
  return preferredLocales.memo(request.headers['accept-language'] ?? '');
}
