import type { RenderedInPage } from './release';

/** The server gives the rendered page of an address, without its document, at this path and then the address. */
export const FRAGMENTS = '/fragments';

/** Name of the `meta` element that holds what is said where the server has not answered a press. */
export const UNANSWERED_PRESS = 'unanswered-press';

/** The name of the Trusted Types policy by which it comes into the page. */
export const FRAGMENT_POLICY = 'page-fragment';

/** The page of an address as the server renders it, to take the place of the one that a document shows. */
export interface PageFragment {
  /** The revision of the releases that it was rendered with; the document's code fits its own revision alone. */
  readonly revision: number;
  /** The document's title. */
  readonly title: string;
  /** The content of `#root`. */
  readonly html: string;
  /** The content of `#rendered`. */
  readonly rendered: RenderedInPage;
}
