import type { Locale } from '@jnn/contract';
import { canonicalHref, type MatchedRoute, type PageHead } from '@jnn/router';
import { escapeHtml, escapeJson } from './escape';

const SITE_TITLE = { hu: 'JNN - Az út, maga a cél.', en: 'JNN - The way is the goal.' } as const;
const LOCALES = { hu: 'hu_HU', en: 'en_GB' } as const;

export interface HeadOptions {
  readonly siteUrl: string;
  readonly matched: MatchedRoute | null;
  readonly locale: Locale;
  /** What the rendered page says of itself; empty where the browser renders. */
  readonly said: PageHead;
}

/** Title, description, addresses, Open Graph and schema.org data of a document. */
export function headOf({ siteUrl, matched, locale, said }: HeadOptions): string[] {
  const title = titleOf(matched, locale, said);
  const description = said.description ?? matched?.route.description?.[locale];
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(matched ? addresses(siteUrl, matched) : []),
    ...(description === undefined ? [] : [`<meta name="description" content="${escapeHtml(description)}">`]),
    ...(matched ? openGraph({ siteUrl, matched, locale, said }, title, description) : []),
    ...[...(said.data ?? []), ...ownData(siteUrl, matched)].map(
      (data) => `<script type="application/ld+json">${escapeJson(schemaOrg(siteUrl, data))}</script>`,
    ),
  ];
}

/** Specification, section 1 on the home page; inner pages say their own name first (WCAG 2.4.2). */
function titleOf(matched: MatchedRoute | null, locale: Locale, said: PageHead): string {
  if (matched?.route.name === 'index') return SITE_TITLE[locale];
  return `${said.title ?? matched?.route.title[locale] ?? '404'} – ${SITE_TITLE[locale]}`;
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
    'og:image': said.image && absolute(siteUrl, said.image),
  };
  return Object.entries(properties).flatMap(([name, content]) =>
    content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [],
  );
}

/** Who runs the site, on its home page. */
const ownData = (siteUrl: string, matched: MatchedRoute | null): readonly Readonly<Record<string, unknown>>[] =>
  matched?.route.name === 'index'
    ? [{ '@type': 'Organization', name: 'JNN', url: `${siteUrl}/`, logo: `${siteUrl}/icons/icon-512.png` }]
    : [];

const absolute = (siteUrl: string, address: string): string => (address.startsWith('/') ? siteUrl + address : address);

/** Members that hold addresses, which a page gives relative to the site. */
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'item', 'image', 'logo', '@id']);

function schemaOrg(siteUrl: string, data: Readonly<Record<string, unknown>>): unknown {
  const whole: unknown = JSON.parse(JSON.stringify(data), (name, value: unknown) =>
    typeof value === 'string' && ADDRESSES.has(name) ? absolute(siteUrl, value) : value,
  );
  return { '@context': 'https://schema.org', ...Object(whole) };
}
