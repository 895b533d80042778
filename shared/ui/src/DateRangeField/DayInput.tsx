import type { KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import { describeControl, useFieldIds } from '../Field/useFieldIds';
import type { FieldTexts } from '../Field/useFieldIds';
import fieldStyles from '../Field/Field.module.css';
import { FieldFrame } from '../Field/FieldFrame';
import type { Day } from './days';

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
};

/** A day that reads well while it rests and is plain `YYYY-MM-DD` while it is typed. */
export function DayInput(props: DayInputProps) {
  const { label, note, hint, error, value, onChange, formatDay, parseDay, name, placeholder } = props;
  const ids = useFieldIds(props.id);
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft === null) return;
    const day = parseDay(draft);
    if (day !== value) onChange(day);
    // What is no day stays to be corrected.
    setDraft(day === null && draft !== '' ? draft : null);
  };
  const type = (text: string) => {
    setDraft(text);
    if (/^\d{4}-\d\d-\d\d$/.test(text) && parseDay(text) !== null) onChange(parseDay(text));
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
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
          value={draft ?? (value === null ? '' : formatDay(value))}
          onFocus={() => setDraft(draft ?? value ?? '')}
          onBlur={settle}
          onChange={(event) => type(event.target.value)}
          onMouseDown={props.onPressStart}
          onClick={props.onPress}
          onKeyDown={keyDown}
        />
        {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      </span>
    </FieldFrame>
  );
}
