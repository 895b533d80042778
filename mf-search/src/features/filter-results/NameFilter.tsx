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
  // With the space behind a word that another may follow.
  const [typed, setTyped] = useState(name);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => {
      setIsNew(false);
      if (typed.trim() !== name) onChange((now) => ({ ...now, hotelName: typed.trim() }));
    }, PAUSE);
    // Whoever goes back leaves what was typed since.
    const drop = (): void => setIsNew(false);
    window.addEventListener('popstate', drop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', drop);
    };
  }, [isNew, typed, name, onChange]);
  return (
    <TextField
      type="search"
      label={t('filters.name')}
      maxLength={LONGEST}
      autoComplete="off"
      value={isNew || typed.trim() === name ? typed : name}
      onChange={({ target }) => {
        setTyped(target.value);
        setIsNew(true);
      }}
    />
  );
});
