import type { Hotel } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { VisuallyHidden } from '@jnn/ui';
import { useMessages } from '../messages';

interface ScoreProps {
  readonly of: NonNullable<Hotel['Rating']>;
  readonly className?: string | undefined;
}

/** The guests' mean score; screen readers say that it is one of ten. */
export function Score({ of: { score }, className }: ScoreProps) {
  const t = useMessages();
  return (
    <b className={className}>
      {useFormat().number(score, 1)}
      <VisuallyHidden> {t('hotel.outOfTen')}</VisuallyHidden>
    </b>
  );
}
