import type { Locale } from '@jnn/contract';
import type { FastifyRequest } from 'fastify';

/** The language of a request: that of its path (`/api/{locale}/…`), else the better liked one of `Accept-Language`. */
export function requestLocale(request: FastifyRequest): Locale {
  const inPath = /^\/api\/(hu|en)\//.exec(request.url)?.[1];
  if (inPath === 'hu' || inPath === 'en') return inPath;
  const wishes = (request.headers['accept-language'] ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const quality = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find((one) => one !== undefined);
    return { language: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = wishes.filter(({ language, quality }) => quality > 0 && (language === 'hu' || language === 'en'));
  known.sort((a, b) => b.quality - a.quality);
  return known[0]?.language === 'en' ? 'en' : 'hu';
}
