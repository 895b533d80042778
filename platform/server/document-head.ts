import type { Locale } from '../contract/page-declaration';
import type { MatchedRoute, PageHead, Routing } from '../contract/routing';
import { escapeHtml, escapeJson } from './escape';
import { isPersonal } from './page-audience';
import type { SiteIdentity } from './site-definition';

export interface HeadOptions {
  readonly siteUrl: string;
  readonly identity: SiteIdentity;
  readonly routing: Routing;
  readonly matched: MatchedRoute | null;
  readonly locale: Locale;
  /** What the rendered page says of itself; empty where the browser renders. */
  readonly said: PageHead;
}

/** Title, description, addresses, Open Graph and schema.org data of a document. */
export function headOf(options: HeadOptions): string[] {
  const { siteUrl, matched: found, locale, said } = options;
  const matched = found && { ...found, params: said.params ?? found.params };
  const settled = { ...options, matched };
  const title = titleOf(settled);
  const description = shortened(said.description ?? matched?.route.description?.[locale]);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(matched ? addresses(siteUrl, options.routing, matched) : []),
    ...(description === undefined ? [] : [`<meta name="description" content="${escapeHtml(description)}">`]),
    ...(matched ? openGraph({ ...settled, matched }, title, description) : []),
    ...[...(said.data ?? []), ...ownData(settled)].map(
      (data) => `<script type="application/ld+json">${escapeJson(schemaOrg(siteUrl, data))}</script>`,
    ),
  ];
}

const nameOf = (matched: MatchedRoute | null, locale: Locale, said: PageHead): string =>
  said.title ?? matched?.route.title[locale] ?? '404';

/** The site's title on its home page; other pages say their own name first (WCAG 2.4.2). */
function titleOf({ identity, matched, locale, said }: HeadOptions): string {
  const siteTitle = identity.title[locale] ?? identity.name;
  if (matched?.route.name === identity.home.page) return siteTitle;
  return `${nameOf(matched, locale, said)} – ${siteTitle}`;
}

function addresses(siteUrl: string, routing: Routing, matched: MatchedRoute): string[] {
  const { locales } = routing;
  const link = (locale: Locale): string => escapeHtml(siteUrl + routing.canonicalHref(matched, locale));
  return [
    `<link rel="canonical" href="${link(matched.locale)}">`,
    ...locales.map((locale) => `<link rel="alternate" hreflang="${locale}" href="${link(locale)}">`),
    `<link rel="alternate" hreflang="x-default" href="${link(locales[0])}">`,
  ];
}

interface OpenGraphOptions extends HeadOptions {
  readonly matched: MatchedRoute;
}

function openGraph(options: OpenGraphOptions, title: string, description?: string) {
  const { siteUrl, identity, routing, matched, locale, said } = options;
  const properties = {
    'og:site_name': identity.name,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': siteUrl + routing.canonicalHref(matched, locale),
    'og:locale': identity.openGraphLocales[locale],
    'og:image': absolute(siteUrl, said.image ?? identity.logo),
  };
  return Object.entries(properties).flatMap(([name, content]) =>
    content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [],
  );
}

/** Who runs the site, on its home page; the way from there on other public pages. */
function ownData({
  siteUrl,
  identity,
  routing,
  matched,
  locale,
  said,
}: HeadOptions): readonly Readonly<Record<string, unknown>>[] {
  if (!matched || isPersonal(matched.route)) return [];
  if (matched.route.name === identity.home.page) {
    return [{ '@type': 'Organization', name: identity.name, url: `${siteUrl}/`, logo: identity.logo }];
  }
  const trail = [
    { name: identity.home.label[locale], href: identity.home.href[locale] },
    ...(said.trail ?? []),
    { name: nameOf(matched, locale, said), href: routing.canonicalHref(matched, locale) },
  ];
  const items = trail.map(({ name, href }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: href }));
  return [{ '@type': 'BreadcrumbList', itemListElement: items }];
}

/** At most so many characters of a description, which is what search engines show. */
const DESCRIPTION = 160;

function shortened(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= DESCRIPTION) return text;
  return `${text.slice(0, DESCRIPTION).replace(/[\s,;.:–-]+\S*$/, '')}…`;
}

const absolute = (siteUrl: string, address: string): string => (address.startsWith('/') ? siteUrl + address : address);

/** Members that hold addresses, which a page gives relative to the site. */
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'item', 'image', 'logo', '@id']);

function schemaOrg(siteUrl: string, data: Readonly<Record<string, unknown>>): unknown {
  const full = (value: unknown): unknown => (typeof value === 'string' ? absolute(siteUrl, value) : value);
  const whole: unknown = JSON.parse(JSON.stringify(data), (name, value: unknown) => {
    if (!ADDRESSES.has(name)) return value;
    return Array.isArray(value) ? value.map(full) : full(value);
  });
  return { '@context': 'https://schema.org', ...Object(whole) };
}
