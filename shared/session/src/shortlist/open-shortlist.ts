import type { ApiClient } from '@jnn/api';
import { userIdOf, type Capability, type Place, type SessionId } from '@jnn/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { AuthStore } from '../auth/auth-store';
import type { Notices } from '../notices/notices-store';
import { allowsFunctional, type Consent } from '../visitor/consent-store';
import type { ShortlistState } from './shortlist-store';
import { SHORTLIST_WORDS, type ShortlistWords } from './shortlist-words';
import { createStoredLists, type StoredLists } from './stored-lists';
import { createVisitorList, type VisitorList } from './visitor-list';

export interface ShortlistParts {
  readonly store: StoreApi<ShortlistState>;
  readonly auth: AuthStore;
  readonly client: ApiClient;
  readonly consent: Consent;
  readonly notices: Notices;
  readonly offers: (capability: Capability) => boolean;
  readonly locale: () => 'hu' | 'en';
  readonly sessionId: () => SessionId;
}

/** The actions on the visitor's places. */
export interface OpenShortlist {
  /** Keeps a place, or removes it where it is kept. A full list refuses in words. */
  toggle(place: Place): void;
  /** Keeps those of the places for which there is room, and says how many. */
  keepAll(places: readonly Place[]): void;
  /** Notes that the visitor has looked at a place. */
  noteSeen(place: Place): void;
  /** Forgets all the places that the visitor has looked at. */
  forgetSeen(): void;
}

/** Reads the lists into the store, follows other tabs and logins, and gives the actions. */
export function openShortlist(parts: ShortlistParts): OpenShortlist {
  const { store, auth, consent } = parts;
  const lists = createStoredLists(() => allowsFunctional(consent.store.getState()));
  const say = createSpeaker(parts);
  const list = createVisitorList(lists, () => memberOf(parts), say.once('notStored'));
  const publish = (): void => {
    store.setState({ places: list.read().places, seen: lists.readSeen() });
  };
  const saveToAccount = createAccountSaving(parts, { lists, publish, onFull: say.once('accountFull') });
  const changed = (): void => {
    publish();
    saveToAccount();
  };
  const follow = (): void => {
    if (auth.getState().status === 'guest') lists.forgetAccounts();
    changed();
  };
  auth.subscribe((now, before) => {
    if (now.status !== before.status) follow();
  });
  window.addEventListener('storage', publish);
  follow();
  return createActions({ list, lists, say, changed });
}

/** The id of the member whose account keeps the list; null for guests, and where the backend keeps none. */
const memberOf = ({ auth, offers }: Pick<ShortlistParts, 'auth' | 'offers'>): string | null => {
  const state = auth.getState();
  return state.status === 'member' && offers('account-data') ? userIdOf(state.user) : null;
};

/** Tells the visitor what has become of the list, in quick messages. */
interface Speaker {
  readonly say: (style: 'success' | 'error', text: (words: ShortlistWords) => string) => void;
  /** A function that says a text the first time it is called. */
  readonly once: (name: 'notStored' | 'accountFull') => () => void;
}

function createSpeaker({ notices, locale }: Pick<ShortlistParts, 'notices' | 'locale'>): Speaker {
  const said = new Set<string>();
  const say: Speaker['say'] = (style, text) => {
    notices.showMessage(style, text(SHORTLIST_WORDS[locale()]));
  };
  return {
    say,
    once: (name) => () => {
      if (!said.has(name)) say('error', (words) => words[name]);
      said.add(name);
    },
  };
}

interface SavingOptions {
  readonly lists: StoredLists;
  readonly publish: () => void;
  /** Called when the account refuses the list for its size. */
  readonly onFull: () => void;
}

/** Returns the function that saves a member's list to the account, whose code comes with the first member. */
function createAccountSaving(parts: ShortlistParts, options: SavingOptions): () => void {
  const member = (): string | null => memberOf(parts);
  let loading: Promise<() => void> | undefined;
  return () => {
    if (member() === null) return;
    loading ??= import('./account-sync').then(({ createAccountSync }) =>
      createAccountSync({ ...parts, ...options, member }),
    );
    void loading.then((save) => {
      save();
    });
  };
}

interface ActionParts {
  readonly list: VisitorList;
  readonly lists: StoredLists;
  readonly say: Speaker;
  /** Called after each change of the list. */
  readonly changed: () => void;
}

function createActions({ list, lists, say: { say }, changed }: ActionParts): OpenShortlist {
  let isExplained = false;
  const keep = (place: Place): void => {
    if (list.keep([place]) === 0) say('error', (words) => words.full);
    else if (!isExplained) {
      // Once is enough: the pressed heart and the count in the header say the rest.
      isExplained = true;
      say('success', (words) => words.kept(place.name));
    }
  };
  return {
    toggle(place) {
      const isKept = list.read().places.some(({ hotelCode }) => hotelCode === place.hotelCode);
      if (isKept) list.remove(place.hotelCode);
      else keep(place);
      changed();
    },
    keepAll(places) {
      const known = new Set<string>(list.read().places.map(({ hotelCode }) => hotelCode));
      const wanted = places.filter(({ hotelCode }) => !known.has(hotelCode)).length;
      const kept = list.keep(places);
      say('success', (words) => words.keptAll(kept));
      if (kept < wanted) say('error', (words) => words.fullFor(wanted - kept));
      changed();
    },
    noteSeen(place) {
      lists.writeSeen([place, ...lists.readSeen().filter(({ hotelCode }) => hotelCode !== place.hotelCode)]);
      changed();
    },
    forgetSeen() {
      lists.writeSeen([]);
      changed();
    },
  };
}
