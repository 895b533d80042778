import type { PageFragment } from '../../contract/fragment';
import { FRAGMENT_POLICY, UNANSWERED_PRESS } from '../../contract/fragment';

/** The part of Trusted Types that is used here; the types of the DOM do not have it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

/** A page as a document shows it. */
export type ShownPage = Pick<PageFragment, 'title' | 'html' | 'rendered'>;

/** Reads and replaces the page of the document. */
export interface DocumentPage {
  /** The page that is shown now. */
  readonly read: () => ShownPage;
  /** Puts a page into the place of the present one; focus, scroll position and typed text stay. */
  readonly show: (page: ShownPage) => void;
}

/** The document's page. Can be made once: the policy by which the server's HTML comes in is nobody else's. */
export function openDocumentPage(): DocumentPage {
  const trustedTypes = 'trustedTypes' in window ? (window.trustedTypes as TrustedTypes) : null; // As declared above.
  const policy = trustedTypes?.createPolicy(FRAGMENT_POLICY, { createHTML: (html) => html });
  return {
    read: () => ({
      title: document.title,
      html: elementOf('root').innerHTML,
      // The server has written it.
      rendered: JSON.parse(elementOf('rendered').textContent) as ShownPage['rendered'],
    }),
    show: ({ title, html, rendered }) => {
      const restore = keepPlace();
      elementOf('root').innerHTML = policy?.createHTML(html) ?? html;
      // Another element, since text that comes into a script would have to be trusted as one.
      const data = Object.assign(document.createElement('data'), { id: 'rendered', hidden: true });
      data.textContent = JSON.stringify(rendered);
      elementOf('rendered').replaceWith(data);
      document.title = title;
      restore();
    },
  };
}

export function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The document has no #${id}.`);
  return element;
}

/** Says that a press has had no answer, in the site's words; stands until the next page, or the code that repeats the press. */
export function sayUnanswered(): void {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${UNANSWERED_PRESS}"]`)?.content;
  if (text === undefined) return;
  const note =
    document.getElementById(UNANSWERED_PRESS) ??
    Object.assign(document.createElement('p'), { id: UNANSWERED_PRESS, role: 'status' });
  document.body.append(note);
  // A screen reader says what comes into a status that it knows already.
  setTimeout(() => {
    note.textContent = text;
  }, 100);
}

const TEXT = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea';

/** Notes focus, scroll position and typed text; returns the function that puts them into the page that has come. */
function keepPlace(): () => void {
  const focused = document.activeElement;
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field, field.value] as const);
  const { scrollX: left, scrollY: top } = window;
  return () => {
    for (const [field, text] of typed) {
      const twin = twinOf(field);
      if (twin && 'value' in twin) twin.value = text;
    }
    if (focused && !focused.isConnected) twinOf(focused)?.focus({ preventScroll: true });
    window.scrollTo({ left, top, behavior: 'instant' });
  };
}

/** What has come into the place of an element: the one with its id, its name, its address or its words. */
export function twinOf(element: Element): HTMLElement | null {
  for (const name of ['id', 'name', 'href']) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    const twin = document.querySelector<HTMLElement>(`${element.localName}[${name}="${CSS.escape(value)}"]`);
    if (twin) return twin;
  }
  const words = wordsOf(element);
  return [...document.querySelectorAll<HTMLElement>(element.localName)].find((it) => wordsOf(it) === words) ?? null;
}

const wordsOf = ({ ariaLabel, textContent }: Element): string => `${ariaLabel ?? ''} ${textContent}`;
