import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Day } from './days';

type TypedDay = {
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  readonly formatDay: (day: Day) => string;
  readonly parseDay: (text: string) => Day | null;
};

/** What was typed while the field had a value. */
type Written = { readonly text: string; readonly value: Day | null };

/**
 * The text of an input for a day: formatted for reading, and plain `YYYY-MM-DD` while it has the focus. Text that is no
 * day stays for correction until a day is chosen in the calendar.
 */
export function useTypedDay({ value, onChange, formatDay, parseDay }: TypedDay) {
  const [written, setWritten] = useState<Written | null>(null);
  const draft = written?.value === value ? written.text : null;
  const settle = () => {
    if (draft === null) return;
    const day = parseDay(draft);
    if (day !== value) onChange(day);
    setWritten(day === null ? { text: draft, value: null } : null);
  };
  const type = (text: string) => {
    const day = /^\d{4}-\d\d-\d\d$/.test(text) ? parseDay(text) : null;
    setWritten({ text, value: day ?? value });
    if (day !== null) onChange(day);
  };
  return {
    text: draft ?? (value === null ? '' : formatDay(value)),
    /** Focus by Tab selects the text, so it must be the plain digits by then. */
    begin: (input: HTMLInputElement) => {
      flushSync(() => setWritten({ text: draft ?? value ?? '', value }));
      input.select();
    },
    type,
    settle,
  };
}
