import type { Locale } from '../contract/page-declaration';
import type { MatchedRoute, PageHead, Routing } from '../contract/routing';
import { escapeHtml, escapeJson } from './html';
import { isPersonal } from './page-audience';
import type { HeadPicture, SiteIdentity } from './site-definition';

export interface HeadOptions {
  readonly siteUrl: string;
  readonly identity: SiteIdentity;
  readonly routing: Routing;
  readonly matched: MatchedRoute | null;
  readonly locale: Locale;
  /** Values from the rendered page; empty when the browser renders. */
  readonly pageHead: PageHead;
}

/** The head elements of a document: title, description, canonical addresses, Open Graph, schema.org data. */
export function headOf(options: HeadOptions): string[] {
  const { siteUrl, matched: found, locale, pageHead } = options;
  const matched = found && { ...found, params: pageHead.params ?? found.params };
  const settled = { ...options, matched };
  const title = titleOf(settled);
  const description = shortened(pageHead.description ?? matched?.route.description?.[locale]);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(matched ? addresses({ ...settled, matched }) : []),
    ...(description === undefined ? [] : [`<meta name="description" content="${escapeHtml(description)}">`]),
    ...(matched ? openGraph({ ...settled, matched }, title, description) : []),
    ...[...(pageHead.data ?? []), ...ownData(settled)].map(
      (data) => `<script type="application/ld+json">${escapeJson(schemaOrg(siteUrl, data))}</script>`,
    ),
  ];
}

const nameOf = (matched: MatchedRoute | null, locale: Locale, said: PageHead): string =>
  said.title ?? matched?.route.title[locale] ?? '404';

/** The site's title on the home page, `<page> – <site>` on the others (WCAG 2.4.2). */
export function titleOf({
  identity,
  matched,
  locale,
  pageHead,
}: Pick<HeadOptions, 'identity' | 'matched' | 'locale' | 'pageHead'>): string {
  const siteTitle = identity.title[locale] ?? identity.name;
  if (matched?.route.name === identity.home.page) return siteTitle;
  return `${nameOf(matched, locale, pageHead)} – ${siteTitle}`;
}

interface MatchedOptions extends HeadOptions {
  readonly matched: MatchedRoute;
}

/** The canonical path of a page in a language, with the query that makes it another page. */
function canonicalHref({ routing, matched, pageHead }: MatchedOptions, locale: Locale): string {
  const query = new URLSearchParams(pageHead.query).toString();
  return routing.canonicalHref(matched, locale) + (query === '' ? '' : `?${query}`);
}

function addresses(options: MatchedOptions): string[] {
  const { siteUrl, routing, matched } = options;
  const { locales } = routing;
  const link = (locale: Locale): string => escapeHtml(siteUrl + canonicalHref(options, locale));
  return [
    `<link rel="canonical" href="${link(matched.locale)}">`,
    ...locales.map((locale) => `<link rel="alternate" hreflang="${locale}" href="${link(locale)}">`),
    `<link rel="alternate" hreflang="x-default" href="${link(locales[0])}">`,
  ];
}

/** Pixels of width from which a picture is shown above the words about the page, not as a small one beside them. */
const LARGE_PICTURE = 600;

function pictureOf({ identity, locale, pageHead }: HeadOptions): HeadPicture {
  const { image, imageSize, imageAlt } = pageHead;
  if (image !== undefined) return { href: image, ...imageSize, alt: imageAlt };
  return identity.picture?.[locale] ?? { href: identity.logo };
}

function openGraph(options: MatchedOptions, title: string, description?: string) {
  const { siteUrl, identity, locale } = options;
  const { href, width, height, alt } = pictureOf(options);
  const properties = {
    'og:site_name': identity.name,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': siteUrl + canonicalHref(options, locale),
    'og:locale': identity.openGraphLocales[locale],
    'og:image': absolute(siteUrl, href),
    'og:image:width': width?.toString(),
    'og:image:height': height?.toString(),
    'og:image:alt': alt,
  };
  return [
    ...Object.entries(properties).flatMap(([name, content]) =>
      content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [],
    ),
    `<meta name="twitter:card" content="${(width ?? 0) < LARGE_PICTURE ? 'summary' : 'summary_large_image'}">`,
  ];
}

/** schema.org data of the platform: `Organization` on the home page, breadcrumbs on other public pages. */
function ownData(options: HeadOptions): readonly Readonly<Record<string, unknown>>[] {
  const { siteUrl, identity, matched, locale, pageHead } = options;
  if (!matched || isPersonal(matched.route)) return [];
  if (matched.route.name === identity.home.page) {
    const { name, logo, organization } = identity;
    return [organization?.() ?? { '@type': 'Organization', name, url: `${siteUrl}/`, logo }];
  }
  const trail = [
    { name: identity.home.label[locale], href: identity.home.href[locale] },
    ...(pageHead.trail ?? []),
    { name: nameOf(matched, locale, pageHead), href: canonicalHref({ ...options, matched }, locale) },
  ];
  const items = trail.map(({ name, href }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: href }));
  return [{ '@type': 'BreadcrumbList', itemListElement: items }];
}

/** Characters of a description; search engines show no more. */
const DESCRIPTION = 160;

function shortened(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= DESCRIPTION) return text;
  return `${text.slice(0, DESCRIPTION).replace(/[\s,;.:–-]+\S*$/, '')}…`;
}

const absolute = (siteUrl: string, address: string): string => (address.startsWith('/') ? siteUrl + address : address);

/** schema.org members with addresses, which pages may give relative to the site. */
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'item', 'image', 'logo', '@id']);

function schemaOrg(siteUrl: string, data: Readonly<Record<string, unknown>>): unknown {
  const full = (value: unknown): unknown => (typeof value === 'string' ? absolute(siteUrl, value) : value);
  const whole: unknown = JSON.parse(JSON.stringify(data), (name, value: unknown) => {
    if (!ADDRESSES.has(name)) return value;
    return Array.isArray(value) ? value.map(full) : full(value);
  });
  return { '@context': 'https://schema.org', ...Object(whole) };
}
