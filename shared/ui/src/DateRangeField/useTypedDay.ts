import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Day } from './days';

type TypedDay = {
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  readonly formatDay: (day: Day) => string;
  readonly parseDay: (text: string) => Day | null;
};

/**
 * The text of an input for a day: it reads well while it rests and is plain `YYYY-MM-DD` while it is
 * typed. What is no day stays to be corrected.
 */
export function useTypedDay({ value, onChange, formatDay, parseDay }: TypedDay) {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft === null) return;
    const day = parseDay(draft);
    if (day !== value) onChange(day);
    setDraft(day === null && draft !== '' ? draft : null);
  };
  const type = (text: string) => {
    setDraft(text);
    const day = /^\d{4}-\d\d-\d\d$/.test(text) ? parseDay(text) : null;
    if (day !== null) onChange(day);
  };
  return {
    text: draft ?? (value === null ? '' : formatDay(value)),
    /** As in any field that is tabbed to, the text is selected; it must be the digits by then. */
    begin: (input: HTMLInputElement) => {
      flushSync(() => setDraft(draft ?? value ?? ''));
      input.select();
    },
    type,
    settle,
  };
}
