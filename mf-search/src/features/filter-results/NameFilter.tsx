import { TextField } from '@jnn/ui';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './filter-group';

/** Milliseconds of rest before a typed name filters the list. */
const PAUSE = 350;
const LONGEST = 80;

/** Part of a place's name. */
export function NameFilter({ filter, onChange }: FilterGroupProps) {
  const t = useMessages();
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      setDraft(null);
      if (draft.trim() !== filter.hotelName) onChange({ ...filter, hotelName: draft.trim() });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [draft, filter, onChange]);
  return (
    <TextField
      type="search"
      label={t('filters.name')}
      maxLength={LONGEST}
      autoComplete="off"
      value={draft ?? filter.hotelName}
      onChange={({ target }) => setDraft(target.value)}
    />
  );
}
