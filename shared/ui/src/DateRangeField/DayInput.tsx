import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import fieldStyles from '../field/field.module.css';
import { FieldFrame } from '../field/FieldFrame';
import { describeControl, useFieldIds, type FieldTexts } from '../field/use-field-ids';
import type { Day } from './days';
import { flushSync } from 'react-dom';

export type DayInputProps = FieldTexts & {
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  readonly formatDay: (day: Day) => string;
  readonly parseDay: (text: string) => Day | null;
  readonly placeholder: string;
  readonly id: string | undefined;
  /** Name of the hidden input that carries the day in a form sent without script. */
  readonly name: string | undefined;
  readonly onPressStart: (event: MouseEvent) => void;
  readonly onPress: () => void;
  readonly onArrowDown: () => void;
  /** Called on Enter, which sends the form: the calendar closes. */
  readonly onEnter: () => void;
};

/** One end of a stay as an input. */
export function DayInput(props: DayInputProps) {
  const { label, note, hint, error, value, name, placeholder } = props;
  const ids = useFieldIds(props.id);
  const typed = useTypedDay(props);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      typed.settle();
      props.onEnter();
    }
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    props.onArrowDown();
  };
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error} ids={ids}>
      <span className={fieldStyles.box}>
        <input
          {...describeControl(ids, { hint, error })}
          type="text"
          autoComplete="off"
          placeholder={placeholder}
          className={fieldStyles.control}
          value={typed.text}
          onFocus={(event) => typed.begin(event.currentTarget)}
          onBlur={typed.settle}
          onChange={(event) => typed.type(event.target.value)}
          onMouseDown={props.onPressStart}
          onClick={props.onPress}
          onKeyDown={keyDown}
        />
        {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      </span>
    </FieldFrame>
  );
}

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
function useTypedDay({ value, onChange, formatDay, parseDay }: TypedDay) {
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
