import type { User } from '@jnn/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { ShortlistActions, ShortlistSite, ShortlistState } from './shortlist';
import { SHORTLIST_WORDS, type ShortlistWords } from './shortlist-words';
import { createAccountSync } from './account-sync';
import { createStoredLists, type StoredLists } from './stored-lists';
import { createVisitorList, type VisitorList } from './visitor-list';

// Imports nothing that the start script holds: one import would leave that in pieces, 2 KB larger.

export interface OpenShortlistOptions extends ShortlistSite {
  readonly store: StoreApi<ShortlistState>;
  /** The key of the browser's own list, with which those of members' lists begin. */
  readonly key: string;
  readonly userIdOf: (user: User) => string;
}

const opened = new WeakMap<StoreApi<ShortlistState>, ShortlistActions>();

/** The actions of a page's store. Called for the first time, it reads the lists and follows other tabs and logins. */
export function openShortlist(options: OpenShortlistOptions): ShortlistActions {
  const actions = opened.get(options.store) ?? startShortlist(options);
  opened.set(options.store, actions);
  return actions;
}

function startShortlist(options: OpenShortlistOptions): ShortlistActions {
  const { store, auth, consent, key, offers, userIdOf } = options;
  const member = (): string | null => {
    const state = auth.getState();
    return state.status === 'member' && offers('account-data') ? userIdOf(state.user) : null;
  };
  const keepsSeen = (): boolean => {
    const choice = consent.store.getState();
    return choice.status === 'decided' && choice.functional;
  };
  const lists = createStoredLists({ key, keepsSeen });
  const speaker = createSpeaker(options);
  const list = createVisitorList(lists, member, speaker.once('notStored'));
  const publish = (): void => {
    store.setState({ places: list.read().places, seen: lists.readSeen(), isRead: true });
  };
  const onFull = speaker.once('accountFull');
  const saveToAccount = createAccountSync({ site: options, lists, member, publish, onFull });
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
  return createActions({ list, lists, say: speaker.say, changed, whenKnown: (act) => whenKnown(auth, act) });
}

/** Acts as soon as it is known who is here: a member's places must not stay in the browser. */
function whenKnown(auth: ShortlistSite['auth'], act: () => void): void {
  if (auth.getState().status !== 'unknown') {
    act();
    return;
  }
  const end = auth.subscribe(({ status }) => {
    if (status === 'unknown') return;
    end();
    act();
  });
}

/** Tells the visitor what has become of the list, in quick messages. */
interface Speaker {
  readonly say: (style: 'success' | 'error', text: (words: ShortlistWords) => string) => void;
  /** A function that says a text the first time it is called. */
  readonly once: (name: 'notStored' | 'accountFull') => () => void;
}

function createSpeaker({ notices, api }: OpenShortlistOptions): Speaker {
  const said = new Set<string>();
  const say: Speaker['say'] = (style, text) => {
    notices.showMessage(style, text(SHORTLIST_WORDS[api.client.locale()]));
  };
  return {
    say,
    once: (name) => () => {
      if (!said.has(name)) say('error', (words) => words[name]);
      said.add(name);
    },
  };
}

interface ActionParts {
  readonly list: VisitorList;
  readonly lists: StoredLists;
  readonly say: Speaker['say'];
  /** Called after each change of the list. */
  readonly changed: () => void;
  readonly whenKnown: (act: () => void) => void;
}

function createActions({ list, lists, say, changed, whenKnown: known }: ActionParts): ShortlistActions {
  let isExplained = false;
  const keep: ShortlistActions['toggle'] = (place) => {
    if (list.keep([place]) === 0) say('error', (words) => words.full);
    else if (!isExplained) {
      // Once is enough: the pressed heart and the count in the header say the rest.
      isExplained = true;
      say('success', (words) => words.kept(place.name));
    }
  };
  const isKept = (code: string): boolean => list.read().places.some(({ hotelCode }) => hotelCode === code);
  return {
    toggle: (place) =>
      known(() => {
        if (isKept(place.hotelCode)) list.remove(place.hotelCode);
        else keep(place);
        changed();
      }),
    keepAll: (places) =>
      known(() => {
        const wanted = places.filter(({ hotelCode }) => !isKept(hotelCode)).length;
        const kept = list.keep(places);
        say('success', (words) => words.keptAll(kept));
        if (kept < wanted) say('error', (words) => words.fullFor(wanted - kept));
        changed();
      }),
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
