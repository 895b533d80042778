import { check } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './StepTrail.module.css';

export type StepTrailProps = {
  /** Accessible name of the list, such as "Steps of the booking". */
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the step that is being done; everything before it is done. */
  readonly current: number;
  /** Said after a step that is done, such as "done". */
  readonly doneText: string;
};

/** The steps of a booking with the current one, along the brand's dashed road. */
export function StepTrail({ label, steps, current, doneText }: StepTrailProps) {
  return (
    <ol className={styles.trail} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Icon path={check} size={16} /> : index + 1}
          </span>
          <span className={styles.label}>
            {step}
            {index < current && <VisuallyHidden>, {doneText}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
