import { RenderedInPage, SiteInPage } from '../contract/release';

/** Reads the composition from the document (`script#site`). Throws when it is missing or invalid. */
export function readSite(document: Document): SiteInPage {
  const text = document.getElementById('site')?.textContent;
  if (!text) throw new Error('The document carries no composition (script#site).');
  return SiteInPage.parse(JSON.parse(text));
}

/** Reads the rendering's data from a server-rendered document (`script#rendered`); null when the browser renders. */
export function readRendered(document: Document): RenderedInPage | null {
  const text = document.getElementById('rendered')?.textContent;
  return text ? RenderedInPage.parse(JSON.parse(text)) : null;
}
