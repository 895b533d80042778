import { element } from './element';
import type { SiteInPage } from '../../core/contract/release';

/** Where the tab's storage keeps the pages that were told last, so that none are told twice. */
const TOLD_KEY = 'pass-pages';

/**
 * Tells the server the pages of a part that runs from source, where the document was made with others: of a part that is not
 * live yet, and after the declaration has changed. Loads the document anew then. Where nothing answers at the part's address
 * it says so in the banner: the page itself says what visitors are told. Waits until the document is whole.
 */
export function followPagesOfSource({ document, location, sessionStorage }: Window): void {
  const { part = '', shows = '' } = document.querySelector<HTMLElement>('#pass')?.dataset ?? {};
  if (!shows.startsWith('http:')) return;
  document.addEventListener('DOMContentLoaded', () => void follow(part, shows), { once: true });

  async function follow(part: string, address: string): Promise<void> {
    const declared = await declaredPages(address);
    if (declared === SILENT) tellSilence(document, address);
    if (declared === SILENT || declared === null || declared === documentPages(document, part)) return;
    // The server has taken them, and the document still has others.
    if (sessionStorage.getItem(TOLD_KEY) === declared) return;
    const body = new URLSearchParams({ shows: address, pages: declared });
    const answer = await fetch('/pass/show', { method: 'POST', body }).catch(() => null);
    if (!answer?.ok) return;
    sessionStorage.setItem(TOLD_KEY, declared);
    location.reload();
  }
}

/** Nothing answers at an address. */
const SILENT = Symbol('silent');

/** As the development server tells them, in JSON; null where it tells none. */
const declaredPages = (address: string): Promise<string | typeof SILENT | null> =>
  fetch(`${address}/pages.json`).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => SILENT,
  );

const tellSilence = (document: Document, address: string): void =>
  document
    .querySelector('#pass > span')
    ?.after(
      element(
        'strong',
        { role: 'alert' },
        `Nothing answers at ${address}: start the part there again, then reload this page.`,
      ),
    );

/** Those of the part in the document, in JSON; empty where it has no such part. */
function documentPages(document: Document, part: string): string {
  // Our own server has written it, of the same version as this script.
  const site = JSON.parse(document.querySelector('#site')?.textContent ?? 'null') as SiteInPage | null;
  const remote = site?.remotes.find(({ name }) => name === part);
  return remote ? JSON.stringify(remote.pages) : '';
}
