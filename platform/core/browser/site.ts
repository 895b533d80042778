import type { RenderedInPage, SiteInPage } from '../contract/release';

/** Reads the composition from the document (`script#site`). Throws when it is missing. */
export function readSite(document: Document): SiteInPage {
  const text = document.getElementById('site')?.textContent;
  if (!text) throw new Error('The document carries no composition (script#site).');
  // Our own server wrote it, by the same revision that names this script.
  return JSON.parse(text) as SiteInPage;
}

/** Reads the rendering's data from a server-rendered document (`script#rendered`); null when the browser renders. */
export function readRendered(document: Document): RenderedInPage | null {
  const text = document.getElementById('rendered')?.textContent;
  // As above.
  return text ? (JSON.parse(text) as RenderedInPage) : null;
}
