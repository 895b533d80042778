import { isDay, type IsoDate } from '@jnn/contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { SearchFormValues } from './form-values';

export type ChangeSearchForm = (next: (values: SearchFormValues) => SearchFormValues) => void;

/**
 * The values of the form: the initial ones until the visitor changes them. The store stands outside of React, so that a
 * key typed into one field renders that field only.
 */
export interface SearchFormStore {
  readonly initial: SearchFormValues;
  /** The initial values as JSON: a draft belongs to the form that began with the same. */
  readonly initialKey: string;
  readonly subscribe: (listener: () => void) => () => void;
  /** The present values; until they are changed here, those of the saved draft. */
  readonly values: () => SearchFormValues;
  /** The values as one object that stays the same while only the text of the destination field changes. */
  readonly valuesBesidesText: () => SearchFormValues;
  readonly change: ChangeSearchForm;
  /** Saves changed values in the tab's storage, so that a reload does not lose them. */
  readonly saveDraft: () => void;
  /** Removes the draft, since its values have been searched for. */
  readonly discardDraft: () => void;
}

function createSearchFormStore(initial: SearchFormValues, initialKey: string): SearchFormStore {
  const listeners = new Set<() => void>();
  let current: SearchFormValues | null = null;
  let besidesText: SearchFormValues | null = null;
  let isChanged = false;
  const values = (): SearchFormValues => (current ??= parseDraft(readDraft(), initialKey) ?? initial);
  return {
    initial,
    initialKey,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    values,
    valuesBesidesText: () => (besidesText ??= values()),
    change: (next) => {
      current = next(values());
      isChanged = true;
      if (!besidesText || keyBesidesText(besidesText) !== keyBesidesText(current)) besidesText = current;
      for (const listener of listeners) listener();
    },
    saveDraft: () => {
      if (isChanged) writeDraft(initialKey, values());
    },
    discardDraft: () => {
      isChanged = false;
      writeDraft(initialKey, null);
    },
  };
}

/** Of the text it only says whether there is any, on which the form's errors depend. */
const keyBesidesText = ({ text, ...rest }: SearchFormValues): string => JSON.stringify([text.trim() === '', rest]);

/**
 * The store of a form. With other initial values (a search was started, or the visitor went back) a new store begins,
 * without the changes.
 */
export function useSearchFormStore(initial: SearchFormValues): SearchFormStore {
  const initialKey = useMemo(() => JSON.stringify(initial), [initial]);
  const [store, setStore] = useState(() => createSearchFormStore(initial, initialKey));
  if (store.initialKey !== initialKey) setStore(createSearchFormStore(initial, initialKey));
  useEffect(() => {
    const { saveDraft } = store;
    // The last event that browsers are sure to send when a page is left, reloaded or ended by a phone.
    document.addEventListener('visibilitychange', saveDraft);
    return () => {
      document.removeEventListener('visibilitychange', saveDraft);
      saveDraft();
    };
  }, [store]);
  return store;
}

/** The form's values but for the destination's text, which {@link useDestinationText} returns. */
export const useValuesBesidesText = ({ subscribe, valuesBesidesText, initial }: SearchFormStore): SearchFormValues =>
  useSyncExternalStore(subscribe, valuesBesidesText, () => initial);

/** What stands in the destination field, updated with every letter. */
export const useDestinationText = ({ subscribe, values, initial }: SearchFormStore): string =>
  useSyncExternalStore(
    subscribe,
    () => values().text,
    () => initial.text,
  );

/** Whether nothing stands in the destination field. */
export const useIsTextEmpty = ({ subscribe, values, initial }: SearchFormStore): boolean =>
  useSyncExternalStore(
    subscribe,
    () => values().text === '',
    () => initial.text === '',
  );

/** The key in the tab's storage under which the draft is kept. */
const KEY = 'jnn-search-wish';

/** The draft as text; empty where there is none or site data are blocked. */
function readDraft(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Saves values together with what their form began with; null removes the draft. */
function writeDraft(initialKey: string, values: SearchFormValues | null): void {
  try {
    if (values === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify({ ...values, ...values.guests, beginning: initialKey }));
  } catch {
    // Where site data are blocked, only a reload loses the draft.
  }
}

/**
 * The draft of the form that began with the same values; null for anything else. Of a chosen place only the name is
 * kept, which is looked up again when it is searched for.
 */
function parseDraft(text: string, initialKey: string): SearchFormValues | null {
  const { beginning, text: typed, dateFrom, dateUntil, nights, adult, child, infant } = membersOf(text);
  if (beginning !== initialKey || typeof typed !== 'string') return null;
  if (!isCount(nights) || !isCount(adult) || !isCount(child) || !isCount(infant)) return null;
  const dates = { dateFrom: toDay(dateFrom), dateUntil: toDay(dateUntil) };
  return {
    text: typed,
    destination: null,
    unknown: false,
    departureMoved: false,
    ...dates,
    nights,
    guests: { adult, child, infant },
  };
}

function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' ? { ...parsed } : {};
  } catch {
    return {};
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value);
const toDay = (value: unknown): IsoDate | null => (typeof value === 'string' && isDay(value) ? value : null);
