import type { KeyboardEvent, MouseEvent } from 'react';
import fieldStyles from '../field/field.module.css';
import { FieldFrame } from '../field/FieldFrame';
import { describeControl, useFieldIds } from '../field/use-field-ids';
import type { FieldTexts } from '../field/use-field-ids';
import type { Day } from './days';
import { useTypedDay } from './use-typed-day';

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
