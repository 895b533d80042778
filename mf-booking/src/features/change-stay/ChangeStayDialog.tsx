import type { Answer } from '@jnn/api';
import type { Booking } from '@jnn/contract';
import { useToday } from '@jnn/session';
import { Alert, Button, Dialog, FormErrorSummary } from '@jnn/ui';
import { useId, useState, type SyntheticEvent } from 'react';
import styles from '../../components/dialog-content.module.css';
import { useMessages } from '../../messages';
import { ChangeReview } from './ChangeReview';
import { checkStay, initialForm, type StayForm, type StayProblems } from './stay-form';
import { StayFields } from './StayFields';
import { useChangeStay, type ChangeStep } from './use-change-stay';

interface ChangeStayDialogProps {
  readonly booking: Booking;
  readonly linkKey: string | undefined;
  readonly onDone: (answer: Answer<'changeBooking'>) => void;
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** Changes a booking in one step: what is to be other, then what that comes to and a yes to it. */
export function ChangeStayDialog({ booking, linkKey, onDone, onGone, onClose }: ChangeStayDialogProps) {
  const [form, setForm] = useState(() => initialForm(booking));
  const change = useChangeStay({ booking, linkKey, onDone, onGone });
  const { step } = change;
  // Two dialogs, so that each begins with the focus on its heading.
  return step.name === 'form' ? (
    <FormDialog key="form" {...{ booking, form, step, onClose, onForm: setForm, change }} />
  ) : (
    <ReviewDialog key="review" {...{ booking, step, onClose, change }} />
  );
}

const WIDTH = 780;
type Change = ReturnType<typeof useChangeStay>;

interface FormDialogProps {
  readonly booking: Booking;
  readonly form: StayForm;
  readonly step: Extract<ChangeStep, { name: 'form' }>;
  readonly change: Change;
  readonly onForm: (form: StayForm) => void;
  readonly onClose: () => void;
}

const NO_PROBLEMS: StayProblems = new Map();

function FormDialog({ booking, form, step, change, onForm, onClose }: FormDialogProps) {
  const t = useMessages();
  const today = useToday();
  const formId = useId();
  const [attempt, setAttempt] = useState(0);
  const checked = checkStay(form, booking, today);
  const problems = attempt > 0 && checked.status === 'bad' ? checked.problems : NO_PROBLEMS;
  const idOf = (path: string): string => `${formId}-${path}`;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (checked.status === 'good') void change.review(checked.stay);
    else setAttempt(attempt + 1);
  };
  return (
    <Dialog
      open
      width={WIDTH}
      heading={t('modify.heading')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('modify.keep')}
          </Button>
          <Button type="submit" form={formId} pending={change.running} pendingText={t('modify.asking')}>
            {t('modify.next')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.content} noValidate onSubmit={submit}>
        <p>{t('modify.lead')}</p>
        <FormErrorSummary
          heading={t('errors.heading')}
          attempt={attempt}
          errors={[...problems].map(([path, problem]) => ({
            fieldId: idOf(path),
            message: t(`modify.problems.${problem}`),
          }))}
        />
        {step.refusal !== null && (
          <Alert kind="warning" role="alert" title={t(`modify.refused.${step.refusal}`)}>
            {t('modify.unchanged')}
          </Alert>
        )}
        <StayFields form={form} problems={problems} today={today} onChange={onForm} idOf={idOf} />
      </form>
    </Dialog>
  );
}

interface ReviewDialogProps {
  readonly booking: Booking;
  readonly step: Extract<ChangeStep, { name: 'review' }>;
  readonly change: Change;
  readonly onClose: () => void;
}

function ReviewDialog({ booking, step, change, onClose }: ReviewDialogProps) {
  const t = useMessages();
  const owes = step.quoted.PayUntil !== null;
  return (
    <Dialog
      open
      width={WIDTH}
      heading={t('modify.reviewHeading')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={change.back}>
            {t('modify.back')}
          </Button>
          <Button pending={change.running} pendingText={t('modify.busy')} onClick={() => void change.confirm(step)}>
            {t(owes ? 'modify.confirmToPay' : 'modify.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <ChangeReview booking={booking} stay={step.stay} quoted={step.quoted} hasMoved={step.hasMoved} />
      </div>
    </Dialog>
  );
}
