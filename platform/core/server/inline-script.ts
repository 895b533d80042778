import { createHash } from 'node:crypto';
import { AFTER_PAINT, BEFORE_PAINT } from './inline-scripts';

/** The inline script of every document, and its hash in quotes for the policy. */
export interface InlineScript {
  readonly text: string;
  readonly hash: string;
}

/** What scripts of the page may put into script addresses and HTML as plain text, not as a type of a policy. */
export interface TextRules {
  /** Beginnings of the addresses of third-party scripts. */
  readonly scripts: readonly string[];
  /** HTML that libraries of the site write, word for word. */
  readonly markup: readonly string[];
}

/** A value as part of an inline script. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\x3c');

/**
 * The script that runs before the first paint (`browser/inline/before-paint.ts`), with the site's own. It is the same for all
 * visitors with the same third-party scripts, so that caches may store the document.
 */
export function inlineScript(siteScript: string, { scripts, markup }: TextRules): InlineScript {
  const beginnings = scripts.map((source) => (source.endsWith('/') ? source : `${source}/`));
  // By functions: a text in their place would have its `$` read.
  const platformScript = BEFORE_PAINT.replace('ALLOWED_SCRIPTS', () => inScript(beginnings)).replace(
    'ALLOWED_MARKUP',
    () => inScript(markup),
  );
  return withHash(platformScript + siteScript);
}

/** The script that starts a rendered page (`browser/inline/after-paint.ts`). */
export const START_SCRIPT = withHash(AFTER_PAINT);

function withHash(text: string): InlineScript {
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
