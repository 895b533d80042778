import { TextField } from '@jnn/ui';
import { memo, useEffect, useState } from 'react';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './use-change-filter';

/** Milliseconds without a key before a typed name filters the list. */
const DEBOUNCE = 350;
const MAX_LENGTH = 80;

interface NameFilterProps extends Pick<FilterGroupProps, 'onChange'> {
  readonly name: string;
}

/** The filter for a part of the hotel's name. */
export const NameFilter = memo(function NameFilter({ name, onChange }: NameFilterProps) {
  const t = useMessages();
  // Not trimmed: a space that was typed stays in the field, since a second word may follow it.
  const [typed, setTyped] = useState(name);
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => {
      setIsTyping(false);
      if (typed.trim() !== name) onChange((now) => ({ ...now, hotelName: typed.trim() }));
    }, DEBOUNCE);
    // Going back drops what was typed and has not filtered the list yet.
    const drop = (): void => setIsTyping(false);
    window.addEventListener('popstate', drop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', drop);
    };
  }, [isTyping, typed, name, onChange]);
  return (
    <TextField
      type="search"
      label={t('filters.name')}
      maxLength={MAX_LENGTH}
      autoComplete="off"
      value={isTyping || typed.trim() === name ? typed : name}
      onChange={({ target }) => {
        setTyped(target.value);
        setIsTyping(true);
      }}
    />
  );
});
