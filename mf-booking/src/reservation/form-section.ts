import type { FaultWords } from './fault-words';
import type { ReservationForm } from './form';

/** What every section of the form is given: the form, a way to change it, and what is wrong with it in words. */
export interface FormSection {
  readonly form: ReservationForm;
  readonly onChange: (change: (form: ReservationForm) => ReservationForm) => void;
  readonly faults: FaultWords;
}
