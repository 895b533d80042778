import { START_SCRIPT } from './inline-script';
import type { AllowedSources } from './site-definition';

export interface PolicyOptions {
  readonly sources: AllowedSources;
  /** Names of the site's own Trusted Types policies. */
  readonly policies: readonly string[];
  /** Origins of the parts' development servers. */
  readonly devOrigins: readonly string[];
  /** Hash of the inline script in every document, in quotes as the policy needs it. */
  readonly inlineHash: string;
  /** Hashes (`sha384-…`) of the other inline scripts and styles in this document. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const quoted = (hash: string): string => `'${hash}'`;

/** The `Content-Security-Policy` of a document: scripts by host and hash only; other hosts only if the site allows them. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { sources, devOrigins: dev, inlineHash, ...inDocument } = options;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      ...["'self'", inlineHash, START_SCRIPT.hash, ...inDocument.scripts.map(quoted)],
      ...[...sources.scripts, ...dev],
    ],
    // Development servers insert style elements. Hashes are left out then, since they disable `unsafe-inline`.
    'style-src': [
      "'self'",
      ...sources.styles,
      ...dev,
      ...(sources.inlineStyles || dev.length > 0
        ? ["'unsafe-inline'"]
        : [...sources.styleHashes.map(quoted), ...inDocument.styles.map(quoted)]),
    ],
    // React sets positions in style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...sources.images, ...dev],
    // The style sheet contains a small font as a `data:` address.
    'font-src': ["'self'", 'data:', ...sources.fonts, ...dev],
    'worker-src': ["'self'", ...sources.workers],
    'connect-src': ["'self'", ...sources.connections, ...dev, ...dev.map((origin) => origin.replace('http', 'ws'))],
    'frame-src': sources.frames.length > 0 ? sources.frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(dev.length > 0 ? {} : trustedTypes(options)),
  };
  return Object.entries(directives)
    .map(([name, allowed]) => `${name} ${allowed.join(' ')}`)
    .join('; ');
}

/**
 * No script puts text into HTML or a script's address but by these policies; `default` is made by the inline script.
 * Third-party scripts make their own, several of one name. Development servers write HTML without one.
 */
const trustedTypes = ({ sources, policies }: PolicyOptions): Readonly<Record<string, readonly string[]>> => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [
    'default',
    ...policies,
    ...(sources.policies.length > 0 ? [...new Set(sources.policies), "'allow-duplicates'"] : []),
  ],
});

/**
 * The `Integrity-Policy` header: the browser refuses scripts without a hash, also those that scripts insert. Third-party
 * scripts and development servers have no hashes; if the site allows them, there is no header and only the platform's
 * loader checks hashes.
 */
export const integrityPolicy = ({
  sources,
  devOrigins,
}: Pick<PolicyOptions, 'sources' | 'devOrigins'>): Readonly<Record<string, string>> =>
  sources.scripts.length > 0 || devOrigins.length > 0 ? {} : { 'Integrity-Policy': 'blocked-destinations=(script)' };
