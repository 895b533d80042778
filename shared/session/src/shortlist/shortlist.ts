import type { Api } from '@jnn/api';
import type { Capability, KeptPlace, Place, SessionId } from '@jnn/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { AuthStore } from '../auth/auth-store';
import type { Notices } from '../notices/notices-store';
import type { Consent } from '../visitor/consent-store';

export interface ShortlistState {
  /** The places that the visitor keeps, the newest first. */
  readonly places: readonly KeptPlace[];
  /** The places that the visitor has looked at, the latest first. */
  readonly seen: readonly Place[];
  /** False until the lists are read. */
  readonly isRead: boolean;
}

/** The places that the visitor keeps and those looked at last. Its code comes when there is something to do. */
export interface Shortlist {
  /** Empty on the server, during hydration and until the lists are read. */
  readonly store: StoreApi<ShortlistState>;
  /** Reads the lists where there are some, or a member's. To be called once, in the browser. */
  start(): void;
  /** Loads the code and reads the lists. */
  open(): Promise<ShortlistActions>;
}

export interface ShortlistActions {
  /** Keeps a place, or removes it where it is kept. A full list refuses in words. */
  readonly toggle: (place: Place) => void;
  /** Keeps those of the places for which there is room, and says how many. */
  readonly keepAll: (places: readonly Place[]) => void;
  /** Notes that the visitor has looked at a place. */
  readonly noteSeen: (place: Place) => void;
  /** Forgets all the places that the visitor has looked at. */
  readonly forgetSeen: () => void;
}

/** What the shortlist uses of the page's stores. */
export interface ShortlistSite {
  readonly api: Pick<Api, 'client'>;
  readonly auth: AuthStore;
  readonly consent: Consent;
  readonly notices: Notices;
  readonly offers: (capability: Capability) => boolean;
  readonly sessionId: SessionId;
}
