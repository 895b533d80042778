import { Link, useHref } from '@jnn/router';
import type { Stay } from '@jnn/session';
import { Alert, buttonLook } from '@jnn/ui';
import { useShortlistMessages } from '../lib/shortlist-words';
import { useStayText } from '../lib/use-stay-text';

interface StayNoteProps {
  /** Null where none is known or ahead. */
  readonly stay: Stay | null;
  /** Whether days were named that are past. */
  readonly isPast?: boolean;
}

/** Says for which trip the prices are, or how to get some. */
export function StayNote({ stay, isPast = false }: StayNoteProps) {
  const t = useShortlistMessages();
  const href = useHref();
  const stayText = useStayText();
  if (stay && !isPast) return <p>{t('stay.for', { dates: stayText.dates(stay), guests: stayText.guests(stay) })}</p>;
  return (
    <Alert
      kind="info"
      role="none"
      actions={
        <Link to={href('index', {})} {...buttonLook({ variant: 'secondary', size: 'small' })}>
          {t('stay.choose')}
        </Link>
      }
    >
      {t(isPast ? 'stay.past' : 'stay.none')}
    </Alert>
  );
}
