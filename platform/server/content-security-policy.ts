import { START_HASH } from './inline-script';
import type { AllowedSources } from './site-definition';

export interface PolicyOptions {
  readonly sources: AllowedSources;
  /** Origins of the parts' development servers. */
  readonly devOrigins: readonly string[];
  /** Hash of the inline script that stands in every document, quoted as the policy writes it. */
  readonly inlineHash: string;
  /** Hashes (`sha384-…`) of what stands in this document beside that. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const quoted = (hash: string): string => `'${hash}'`;

/** The `Content-Security-Policy` of a document: scripts by host and hash only, outside hosts only where the site names them. */
export function contentSecurityPolicy({ sources, devOrigins: dev, inlineHash, ...inDocument }: PolicyOptions): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      ...["'self'", inlineHash, START_HASH, ...inDocument.scripts.map(quoted)],
      ...[...sources.scripts, ...dev],
    ],
    // A development server writes style elements; a hash beside `unsafe-inline` would switch that off.
    'style-src': [
      "'self'",
      ...sources.styles,
      ...dev,
      ...(sources.inlineStyles || dev.length > 0
        ? ["'unsafe-inline'"]
        : [...sources.styleHashes.map(quoted), ...inDocument.styles.map(quoted)]),
    ],
    // React writes positions as style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...sources.images, ...dev],
    // A few letters travel within the style sheet.
    'font-src': ["'self'", 'data:', ...sources.fonts, ...dev],
    'worker-src': ["'self'", ...sources.workers],
    'connect-src': ["'self'", ...sources.connections, ...dev, ...dev.map((origin) => origin.replace('http', 'ws'))],
    'frame-src': sources.frames.length > 0 ? sources.frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, allowed]) => `${name} ${allowed.join(' ')}`)
    .join('; ');
}

/**
 * No script runs without a hash, those that other scripts insert included. Other people's scripts and those of development
 * servers come without hashes: where the site allows such, only the platform's own loader demands them.
 */
export const integrityPolicy = ({
  sources,
  devOrigins,
}: Pick<PolicyOptions, 'sources' | 'devOrigins'>): Readonly<Record<string, string>> =>
  sources.scripts.length > 0 || devOrigins.length > 0 ? {} : { 'Integrity-Policy': 'blocked-destinations=(script)' };
