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
 * The text of an input for a day: it reads well while it rests and is plain `YYYY-MM-DD` while it is
 * typed. What is no day stays to be corrected until a day is chosen some other way.
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
    /** As in any field that is tabbed to, the text is selected; it must be the digits by then. */
    begin: (input: HTMLInputElement) => {
      flushSync(() => setWritten({ text: draft ?? value ?? '', value }));
      input.select();
    },
    type,
    settle,
  };
}
