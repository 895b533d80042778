import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button } from '../Button/Button';
import { FieldError } from '../FieldError/FieldError';
import { chevronDown, guests as guestsGlyph } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { NumberStepper } from '../NumberStepper/NumberStepper';
import { useDismiss } from '../Popover/use-popover';
import styles from './GuestPicker.module.css';

/** One kind of guest, such as adults: its key in the value, its words and its limits. */
export type GuestKind<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly labels: { readonly decrease: string; readonly increase: string };
};

export type GuestPickerProps<Key extends string> = {
  /** Name of the whole field. */
  readonly label: string;
  /** The chosen guests in words, shown on the closed field. */
  readonly summary: string;
  readonly kinds: readonly GuestKind<Key>[];
  readonly value: Readonly<Record<Key, number>>;
  readonly onChange: (value: Readonly<Record<Key, number>>) => void;
  /** Text of the button that closes the panel. */
  readonly doneLabel: string;
  /** Something below the steppers, such as the age rule. */
  readonly note?: ReactNode;
  readonly error?: string | undefined;
  /** `auto`: a panel behind a button where there is room beside it, the bare steppers on a phone. */
  readonly layout?: 'auto' | 'inline' | undefined;
  readonly id?: string | undefined;
};

/** How many guests of each kind. */
export function GuestPicker<Key extends string>(props: GuestPickerProps<Key>) {
  const { label, summary, error, layout = 'auto' } = props;
  const [open, setOpen] = useState(false);
  const made = useId();
  const id = props.id ?? made;
  const dismiss = useDismiss(open, () => setOpen(false));
  const done = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    <div {...dismiss} className={styles.picker} role="group" aria-labelledby={`${id}-label`} data-layout={layout}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        id={id}
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        data-invalid={error !== undefined || undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon path={guestsGlyph} />
        <span className={styles.summary}>{summary}</span>
        <Icon path={chevronDown} size={18} />
      </button>
      <GuestPanel {...props} id={`${id}-panel`} open={open} onDone={done} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

type GuestPanelProps<Key extends string> = GuestPickerProps<Key> & {
  readonly open: boolean;
  readonly onDone: () => void;
};

/** The steppers; the style sheet decides whether `open` matters. */
function GuestPanel<Key extends string>(props: GuestPanelProps<Key>) {
  const { id, open, kinds, value, onChange, note, doneLabel, onDone } = props;
  return (
    <div id={id} className={styles.panel} data-open={open || undefined}>
      {kinds.map(({ key, ...kind }) => (
        <NumberStepper
          key={key}
          {...kind}
          name={key}
          value={value[key]}
          onChange={(count) => onChange({ ...value, [key]: count })}
        />
      ))}
      {note !== undefined && <div className={styles.note}>{note}</div>}
      <div className={styles.done}>
        <Button size="small" variant="secondary" onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
    </div>
  );
}
