import { SHELL } from './recorded-page';

/** The parts of a document, and the one whose page it shows; null while none is known. */
export interface PartsInPage {
  readonly parts: readonly string[];
  readonly page: string | null;
}

/**
 * The part that drew an element: builds begin the names of their classes with that of the part. Without such a class nearby
 * it is the part of the page within `main` and the shell elsewhere. Null outside of what parts draw.
 */
export function partOf(element: Element, { parts, page }: PartsInPage): string | null {
  for (let at: Element | null = element; at && at.localName !== 'body'; at = at.parentElement) {
    if (at.localName === 'main') return page ?? SHELL;
    const part = partByClass(at, parts);
    if (part !== null) return part;
    if (at.id === 'root') return SHELL;
  }
  return null;
}

/** What to outline for an element of a part: `main` for its page, else the largest element around it that holds no other part. */
export function areaOf(element: Element, part: string, parts: PartsInPage): Element {
  if (part !== SHELL) {
    const main = element.closest('main');
    if (main) return main;
  }
  let area = element;
  for (let next = area.parentElement; next && isWithin(next, part, parts); next = next.parentElement) area = next;
  return area;
}

/** An element of a part that stands for all of its area when it is chosen by its name; null where nothing of it is drawn. */
export function areaOfPart(document: Document, part: string, parts: PartsInPage): Element | null {
  if (part !== SHELL) return part === parts.page ? document.querySelector('main') : null;
  return document.querySelector('#root header') ?? document.querySelector('#root > *');
}

/** The remote whose page `main` holds by its classes, before the page's code is there; null where it holds none. */
export const pagePartIn = (document: Document, remotes: readonly string[]): string | null =>
  remotes.find((part) => document.querySelector(`main [class^="${part}-"], main [class*=" ${part}-"]`)) ?? null;

const isWithin = (element: Element, part: string, parts: PartsInPage): boolean =>
  element.localName !== 'body' &&
  element.id !== 'root' &&
  !element.querySelector('main') &&
  element.localName !== 'main' &&
  partOf(element, parts) === part;

/** The part whose classes an element has, by the longest name: one part's name may begin with another's. */
function partByClass(element: Element, parts: readonly string[]): string | null {
  const named = parts.filter((part) => [...element.classList].some((name) => name.startsWith(`${part}-`)));
  return named.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
