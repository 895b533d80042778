import type { CallName, Capability, IsoDate } from '@jnn/contract';
import type { Input } from './client-types';

/** A visit of a page, as far as its address and the site tell of it before the page's code has run. */
export interface PageVisit {
  readonly pathname: string;
  readonly params: URLSearchParams;
  /** The present day in Budapest. */
  readonly today: IsoDate;
  /** The visitor's session id. */
  readonly session: string;
  /** Whether the backend has a capability. */
  readonly offers: (capability: Capability) => boolean;
}

/** A call with what it asks. */
export type CallWithInput = {
  readonly [Name in CallName]: { readonly name: Name; readonly input: Input<Name> };
}[CallName];

/** What a page is going to ask first; null where its address does not tell. */
export type FirstCall = (visit: PageVisit) => CallWithInput | null;

/**
 * The member `firstCall` of a page's component. The server makes that call before it draws the page: a page that asks only
 * while it is drawn is drawn twice. A page needs none.
 */
export interface WithFirstCall {
  readonly firstCall?: FirstCall;
}
