/** What makes policies of Trusted Types, in browsers that have them. */
interface PolicyFactory {
  createPolicy(name: 'default', rules: Readonly<Record<string, (text: string) => string | null>>): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}

/**
 * Makes the page's `default` policy of Trusted Types. Bundlers and loaders of third parties set script addresses as text: it
 * lets pass those with one of the beginnings. HTML as text passes without a tag, or word for word.
 */
export function restrictText(beginnings: readonly string[], markup: readonly string[]): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { href } = new URL(address, location.href);
      return beginnings.some((beginning) => href.startsWith(beginning)) ? href : null;
    },
    createHTML: (html) => (html.includes('<') && !markup.includes(html) ? null : html),
  });
}
