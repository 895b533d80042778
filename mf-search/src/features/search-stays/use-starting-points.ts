import { useApi } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useSession, useToday } from '@jnn/session';
import type { ComboboxGroup } from '@jnn/ui';
import { useState } from 'react';
import { readSavedSearches, useSearchStorage } from '../../lib/saved-searches';
import { useStayText } from '../../lib/use-stay-text';
import { useMessages } from '../../messages';
import type { DestinationOption } from './suggestions';

const NONE: readonly ComboboxGroup<DestinationOption>[] = [];

/** What an empty destination field offers, and the function that loads it: nothing is loaded before the field is used. */
export function useStartingPoints() {
  const { client } = useApi();
  const { offers } = useSession();
  const { locale } = useFormat();
  const t = useMessages();
  const stayText = useStayText();
  const today = useToday();
  const storage = useSearchStorage();
  const [groups, setGroups] = useState(NONE);
  const load = (): void => {
    const request = { client, locale, offers, t, stayText, today, saved: readSavedSearches(storage) };
    void import('./on-demand')
      .then(({ loadStartingPoints }) => loadStartingPoints(request))
      // Without them the field is what it is while one types.
      .then(setGroups, () => undefined);
  };
  return { groups, load };
}
