import type { Locale } from '@jnn/contract';
import { canonicalHref, type MatchedRoute, type PageHead } from '@jnn/router';
import { escapeHtml, escapeJson } from './escape';
import { isPersonal } from './personal';

const SITE_TITLE = { hu: 'JNN - Az út, maga a cél.', en: 'JNN - The way is the goal.' } as const;
const HOME = { hu: 'Főoldal', en: 'Home' } as const;
/** Stands for pages without a picture of their own. */
const LOGO = '/icons/icon-512.png';
const LOCALES = { hu: 'hu_HU', en: 'en_GB' } as const;

export interface HeadOptions {
  readonly siteUrl: string;
  readonly matched: MatchedRoute | null;
  readonly locale: Locale;
  /** What the rendered page says of itself; empty where the browser renders. */
  readonly said: PageHead;
}

/** Title, description, addresses, Open Graph and schema.org data of a document. */
export function headOf({ siteUrl, matched: found, locale, said }: HeadOptions): string[] {
  const matched = found && { ...found, params: said.params ?? found.params };
  const title = titleOf(matched, locale, said);
  const description = shortened(said.description ?? matched?.route.description?.[locale]);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(matched ? addresses(siteUrl, matched) : []),
    ...(description === undefined ? [] : [`<meta name="description" content="${escapeHtml(description)}">`]),
    ...(matched ? openGraph({ siteUrl, matched, locale, said }, title, description) : []),
    ...[...(said.data ?? []), ...ownData({ siteUrl, matched, locale, said })].map(
      (data) => `<script type="application/ld+json">${escapeJson(schemaOrg(siteUrl, data))}</script>`,
    ),
  ];
}

const nameOf = (matched: MatchedRoute | null, locale: Locale, said: PageHead): string =>
  said.title ?? matched?.route.title[locale] ?? '404';

/** Specification, section 1 on the home page; inner pages say their own name first (WCAG 2.4.2). */
function titleOf(matched: MatchedRoute | null, locale: Locale, said: PageHead): string {
  if (matched?.route.name === 'index') return SITE_TITLE[locale];
  return `${nameOf(matched, locale, said)} – ${SITE_TITLE[locale]}`;
}

function addresses(siteUrl: string, matched: MatchedRoute): string[] {
  const link = (locale: Locale): string => escapeHtml(siteUrl + canonicalHref(matched, locale));
  return [
    `<link rel="canonical" href="${link(matched.locale)}">`,
    `<link rel="alternate" hreflang="hu" href="${link('hu')}">`,
    `<link rel="alternate" hreflang="en" href="${link('en')}">`,
    `<link rel="alternate" hreflang="x-default" href="${link('hu')}">`,
  ];
}

interface OpenGraphOptions extends HeadOptions {
  readonly matched: MatchedRoute;
}

function openGraph({ siteUrl, matched, locale, said }: OpenGraphOptions, title: string, description?: string) {
  const properties = {
    'og:site_name': 'JNN',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': siteUrl + canonicalHref(matched, locale),
    'og:locale': LOCALES[locale],
    'og:image': absolute(siteUrl, said.image ?? LOGO),
  };
  return Object.entries(properties).flatMap(([name, content]) =>
    content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [],
  );
}

/** Who runs the site, on its home page; the way from there on other public pages. */
function ownData({ siteUrl, matched, locale, said }: HeadOptions): readonly Readonly<Record<string, unknown>>[] {
  if (!matched || isPersonal(matched.route)) return [];
  if (matched.route.name === 'index') {
    return [{ '@type': 'Organization', name: 'JNN', url: `${siteUrl}/`, logo: LOGO }];
  }
  const trail = [
    { name: HOME[locale], href: locale === 'hu' ? '/' : '/en' },
    ...(said.trail ?? []),
    { name: nameOf(matched, locale, said), href: canonicalHref(matched, locale) },
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
