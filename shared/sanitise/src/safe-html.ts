import { sanitiseAnchored } from './sanitise';

/** The browser's type of HTML that a policy has made; it is shown as its text is. */
interface TrustedHtml {
  toString(): string;
}

/** HTML that may be put into a page: text where the browser does not enforce Trusted Types, as on the server. */
export type SafeHtml = string | TrustedHtml;

/** The name of the one policy by which the site's code makes HTML; the site's `trusted-types` directive allows it. */
const POLICY = 'jnn-html';

interface HtmlPolicy {
  createHTML(html: string): TrustedHtml;
}

/** A page as far as it is used here. */
interface Page {
  readonly trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy };
  [POLICY]?: HtmlPolicy | undefined;
}

/**
 * Makes sanitised HTML into what a page takes as HTML. Whatever comes is sanitised once more on the way, so that nobody
 * can make anything else of it. Call it once for a text: two results are never equal.
 */
export function toSafeHtml(sanitised: string): SafeHtml {
  // The compiler's own types do not have Trusted Types yet.
  const page = globalThis as Page;
  // Each part of the site has a copy of this module, but a policy's name can be used once.
  page[POLICY] ??= page.trustedTypes?.createPolicy(POLICY, { createHTML: sanitiseAnchored });
  return page[POLICY]?.createHTML(sanitised) ?? sanitised;
}
