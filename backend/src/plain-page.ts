import { createHash } from 'node:crypto';
import type { Locale } from '@jnn/contract';

/** A self-contained HTML page without scripts. */
export interface PlainPage {
  readonly html: string;
  /** The header that allows this page's own style and nothing else. */
  readonly contentSecurityPolicy: string;
}

interface PageParts {
  readonly language: Locale;
  readonly title: string;
  readonly style: string;
  readonly body: Markup;
  /** Other origins to which its forms may lead, redirects included. */
  readonly formTargets?: readonly string[];
}

/** Renders a page with an inline style, which its policy allows by hash. */
export function renderPlainPage({ language, title, style, body, formTargets = [] }: PageParts): PlainPage {
  const hash = createHash('sha256').update(style).digest('base64');
  const { text } = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>${body}</body>
</html>
`;
  const contentSecurityPolicy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: text, contentSecurityPolicy };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escaped HTML, made by {@link markup}. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = Markup | string | number | readonly Piece[];

function toText(piece: Piece): string {
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'string') return piece.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
  if (typeof piece === 'number') return String(piece);
  return piece.map(toText).join('');
}

/** A template tag for HTML: escapes the values put in, except markup and lists of it. */
export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return new Markup(strings.reduce((text, part, at) => text + toText(pieces[at - 1] ?? '') + part));
}

/**
 * The light theme's design tokens (shared/ui/tokens.css) for what the backend renders: e-mails, which do not support
 * CSS variables, the voucher, and the sandbox bank's pages.
 */
export const tokens = {
  paper: '#fbf8f3',
  surface: '#ffffff',
  line: '#e2dacd',
  lineStrong: '#7a8884',
  ink: '#1b2a29',
  inkSoft: '#52615e',
  pine: '#0e5a52',
  pineStrong: '#083f39',
  pineTint: '#e3f0ed',
  onPine: '#ffffff',
  sun: '#f2b33d',
  sunTint: '#fdf1d8',
  sunLine: '#b97a06',
  danger: '#a8261c',
  dangerTint: '#fbeae8',
  success: '#1c6b3c',
} as const;

/** Of the dark theme, what e-mails need. */
export const darkTokens = {
  paper: '#121a19',
  surface: '#1a2423',
  line: '#33403e',
  ink: '#eef3f1',
  inkSoft: '#a9b8b4',
  pine: '#5cc4b4',
  pineStrong: '#8adbce',
  onPine: '#0b2420',
} as const;

/** System fonts: the backend's pages load no font. */
export const bodyFont =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";
