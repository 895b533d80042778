import { StepTrail } from '@jnn/ui';
import { useMessages } from './messages';

const STEPS = ['offer', 'details', 'payment', 'done'] as const;

/** Where the traveller is on the way from offer to paid booking. */
export function BookingSteps({ current }: { readonly current: (typeof STEPS)[number] }) {
  const t = useMessages();
  return (
    <StepTrail
      label={t('steps.label')}
      steps={STEPS.map((step) => t(`steps.${step}`))}
      current={STEPS.indexOf(current)}
      doneText={t('steps.isDone')}
    />
  );
}
