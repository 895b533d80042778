import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import styles from './FormErrorSummary.module.css';

export type FormErrorSummaryProps = {
  readonly heading: string;
  /** One entry a field; `fieldId` is the `id` given to the field. */
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  /** Number of the attempt to send the form: each new one with errors takes focus again. */
  readonly attempt: number;
};

/**
 * Everything that keeps a form from being sent, in one place, each entry leading to its field. It is said by taking the
 * focus; an alert would be said a second time.
 */
export function FormErrorSummary({ heading, errors, attempt }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  const visit = (event: MouseEvent, fieldId: string) => {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <div
      ref={box}
      className={styles.summary}
      role="group"
      aria-label={`${heading}: ${errors.map(({ message }) => message).join(' ')}`}
      tabIndex={-1}
    >
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => visit(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
