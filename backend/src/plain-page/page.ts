import { createHash } from 'node:crypto';
import type { Locale } from '@jnn/contract';
import { Markup, markup } from './markup';

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
