import { calls, SITEMAP_PAGE_HOTELS, type CallAnswer } from '@jnn/contract';
import { escapeHtml } from '@jnn/platform/server';
import { canonicalHref, hrefOf, matchRoute, type Locale, type RouteTable } from '@jnn/router';

const LOCALES = ['hu', 'en'] as const;
/** Addresses that one file may hold (sitemaps.org); every hotel has one in each language. */
const ADDRESSES_A_FILE = 50_000;
const PAGES_A_FILE = Math.floor(ADDRESSES_A_FILE / LOCALES.length / SITEMAP_PAGE_HOTELS);

/** Milliseconds that one page of the catalogue may take. */
const TIME_LIMIT = 10_000;

/** Reads one page of the catalogue's addresses; pages count from 1. Rejects when the backend does not answer. */
export type ReadHotels = (page: number) => Promise<CallAnswer<typeof calls.sitemapHotels>>;

/** Asks the backend, and takes only what the contract says. */
export const hotelReader =
  (apiUrl: string): ReadHotels =>
  async (page) => {
    const { path, answer } = calls.sitemapHotels;
    const address = `${apiUrl}${path.replace('{locale}', 'hu')}?page=${String(page)}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
    if (!response.ok) throw new Error(`${address} answered ${String(response.status)}.`);
    return answer.parse(await response.json());
  };

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const URLSET = `${XML}<urlset ${SITEMAPS} ${XHTML} ${PICTURES}>\n`;

/** The index: the site's own pages, then the catalogue in files of at most 50 000 addresses. */
export function sitemapIndex(siteUrl: string, cataloguePages: number): string {
  const files = Math.ceil(cataloguePages / PAGES_A_FILE);
  const names = ['pages', ...Array.from({ length: files }, (_, index) => `hotels-${String(index + 1)}`)];
  const entries = names.map((name) => `<sitemap><loc>${siteUrl}/sitemaps/${name}.xml</loc></sitemap>\n`);
  return `${XML}<sitemapindex ${SITEMAPS}>\n${entries.join('')}</sitemapindex>\n`;
}

/** The pages that have one address a language, are open to all and say the same to all. */
export function pageSitemap(siteUrl: string, table: RouteTable): string {
  const entries = table.flatMap((route) => {
    const path = route.paths.find((it) => !it.includes('{'));
    const matched = path === undefined || route.guard || route.personal ? null : matchRoute(table, path);
    return matched?.route === route ? [entry(siteUrl, (locale) => canonicalHref(matched, locale))] : [];
  });
  return `${URLSET}${entries.join('')}</urlset>\n`;
}

/**
 * One file of the catalogue, piece by piece, so that a million hotels take no memory; files count from 1. Null where there
 * is no such file. Rejects when the backend does not answer.
 */
export async function hotelSitemap(
  siteUrl: string,
  table: RouteTable,
  read: ReadHotels,
  file: number,
): Promise<AsyncIterable<string> | null> {
  const first = (file - 1) * PAGES_A_FILE + 1;
  const start = await read(first);
  if (first > start.pages) return null;
  const last = Math.min(first + PAGES_A_FILE - 1, start.pages);
  return (async function* () {
    yield URLSET;
    for (let page = first; page <= last; page += 1) {
      const { Hotels } = page === first ? start : await read(page);
      for (const { HotelCode, Slug, CitySlug, Picture } of Hotels) {
        const params = { city: CitySlug, hotel: Slug, hotelCode: HotelCode };
        yield entry(siteUrl, (locale) => hrefOf(table, locale, 'hotel', params), Picture);
      }
    }
    yield '</urlset>\n';
  })();
}

/**
 * Both languages of one page, each naming both and the one for everybody else, as the page's head does.
 * @param picture the address of its picture, absolute or of the site
 */
function entry(siteUrl: string, href: (locale: Locale) => string, picture?: string): string {
  const address = (locale: Locale): string => escapeHtml(siteUrl + href(locale));
  const others = [...LOCALES.map((locale) => [locale, address(locale)]), ['x-default', address(LOCALES[0])]];
  const alternates = others.map(
    ([language, at]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at}"/>`,
  );
  const shown = picture !== undefined && URL.canParse(picture, siteUrl) ? pictureOf(new URL(picture, siteUrl)) : '';
  return LOCALES.map((locale) => `<url><loc>${address(locale)}</loc>${alternates.join('')}${shown}</url>\n`).join('');
}

const pictureOf = ({ href }: URL): string => `<image:image><image:loc>${escapeHtml(href)}</image:loc></image:image>`;
