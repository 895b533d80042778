import { RenderedInPage, SiteInPage } from '../contract/release';

/** Reads the composition that the server wrote into the document. Throws when the document carries none that is valid. */
export function readSite(document: Document): SiteInPage {
  const text = document.getElementById('site')?.textContent;
  if (!text) throw new Error('The document carries no composition (script#site).');
  return SiteInPage.parse(JSON.parse(text));
}

/** What a document that came rendered tells of its rendering; null where the browser has to render it. */
export function readRendered(document: Document): RenderedInPage | null {
  const text = document.getElementById('rendered')?.textContent;
  return text ? RenderedInPage.parse(JSON.parse(text)) : null;
}
