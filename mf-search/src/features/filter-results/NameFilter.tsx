import { TextField } from '@jnn/ui';
import { memo, useEffect, useState } from 'react';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './filter-group';

/** Milliseconds of rest before a typed name filters the list. */
const PAUSE = 350;
const LONGEST = 80;

interface NameFilterProps extends Pick<FilterGroupProps, 'onChange'> {
  readonly name: string;
}

/** Part of a place's name. */
export const NameFilter = memo(function NameFilter({ name, onChange }: NameFilterProps) {
  const t = useMessages();
  const [draft, setDraft] = useState<string | null>(null);
  // With the space behind a word that another may follow.
  const [typed, setTyped] = useState(name);
  const type = (text: string): void => {
    setDraft(text);
    setTyped(text);
  };
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      setDraft(null);
      if (draft.trim() !== name) onChange((now) => ({ ...now, hotelName: draft.trim() }));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [draft, name, onChange]);
  return (
    <TextField
      type="search"
      label={t('filters.name')}
      maxLength={LONGEST}
      autoComplete="off"
      value={draft ?? (typed.trim() === name ? typed : name)}
      onChange={({ target }) => type(target.value)}
    />
  );
});
