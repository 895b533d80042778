import { useId } from 'react';
import { formButton, type FormButton } from '../form-button';
import { arrowDown, arrowUp } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './SegmentedControl.module.css';

export type Segment<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  readonly pressed: boolean;
  /** Drawn as an arrow on the pressed segment; `text` says it, such as "ascending". */
  readonly direction?: { readonly way: 'up' | 'down'; readonly text: string } | undefined;
  readonly button?: FormButton | undefined;
};

export type SegmentedControlProps<Id extends string> = {
  /** Name of the group, such as "Sort". */
  readonly label: string;
  readonly segments: readonly Segment<Id>[];
  /** Called on each press, also of the pressed segment, which may then reverse its direction. */
  readonly onPress: (id: Id) => void;
};

/** A row of buttons of which some are pressed. */
export function SegmentedControl<Id extends string>({ label, segments, onPress }: SegmentedControlProps<Id>) {
  const base = useId();
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {segments.map(({ id, label: text, pressed, direction, button }) => (
        <span key={id} className={styles.item}>
          <button
            {...formButton(button, () => onPress(id))}
            className={styles.segment}
            aria-pressed={pressed}
            aria-describedby={pressed && direction ? `${base}-${id}` : undefined}
          >
            {text}
            {pressed && direction && <Icon path={direction.way === 'up' ? arrowUp : arrowDown} size={16} />}
          </button>
          {pressed && direction && <VisuallyHidden id={`${base}-${id}`}>{direction.text}</VisuallyHidden>}
        </span>
      ))}
    </div>
  );
}
