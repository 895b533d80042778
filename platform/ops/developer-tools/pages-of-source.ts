import type { SiteInPage } from '../../core/contract/release';

/** Where the tab's storage keeps the pages that were told last, so that none are told twice. */
const TOLD_KEY = 'pass-pages';

/**
 * Tells the server the pages of a part that runs from source, where the document was made with others: of a part that is not
 * live yet, and after the declaration has changed. Loads the document anew then. Waits until the document is whole.
 */
export function followPagesOfSource({ document, location, sessionStorage }: Window): void {
  const { part = '', shows = '' } = document.querySelector<HTMLElement>('#pass')?.dataset ?? {};
  if (!shows.startsWith('http:')) return;
  document.addEventListener('DOMContentLoaded', () => {
    void declaredPages(shows).then(async (declared) => {
      if (declared === null || declared === documentPages(document, part)) return;
      // The server has taken them, and the document still has others.
      if (sessionStorage.getItem(TOLD_KEY) === declared) return;
      const body = new URLSearchParams({ shows, pages: declared });
      const answer = await fetch('/pass/show', { method: 'POST', body }).catch(() => null);
      if (!answer?.ok) return;
      sessionStorage.setItem(TOLD_KEY, declared);
      location.reload();
    });
  });
}

/** As the development server tells them, in JSON; null where it does not answer. */
const declaredPages = (address: string): Promise<string | null> =>
  fetch(`${address}/pages.json`).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  );

/** Those of the part in the document, in JSON; empty where it has no such part. */
function documentPages(document: Document, part: string): string {
  // Our own server has written it, of the same version as this script.
  const site = JSON.parse(document.querySelector('#site')?.textContent ?? 'null') as SiteInPage | null;
  const remote = site?.remotes.find(({ name }) => name === part);
  return remote ? JSON.stringify(remote.pages) : '';
}
