import { StepTrail } from '@jnn/ui';
import { useMessages } from '../messages';

const STEPS = ['offer', 'details', 'payment', 'done'] as const;

/** Shows which step the traveller is at, from the offer to the paid booking. */
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
