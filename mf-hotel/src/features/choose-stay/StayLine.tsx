import type { Stay } from '@jnn/session';
import { useFormat } from '@jnn/i18n';
import { Alert, Button, glyphs, Icon, VisuallyHidden } from '@jnn/ui';
import { lazy, Suspense, useState } from 'react';
import { formatGuests } from '../../lib/format';
import { useMessages } from '../../messages';
import styles from './StayLine.module.css';
import type { StayInUrl } from './use-stay-from-url';

const StayBar = lazy(async () => ({ default: (await import('./StayBar')).StayBar }));

interface StayLineProps {
  readonly inUrl: StayInUrl;
  readonly onChange: (stay: Stay) => void;
}

/**
 * The stay in one line that opens the form for dates and guests, whose code comes with the first press; where no stay is
 * known a button does. Says what of the URL was put right.
 */
export function StayLine({ inUrl: { stay, corrected }, onChange }: StayLineProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const change = (next: Stay): void => {
    setIsOpen(false);
    onChange(next);
  };
  return (
    <div className={styles.stay}>
      {stay ? (
        <StaySummary stay={stay} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      ) : (
        <Alert
          kind="info"
          role="none"
          title={t('stay.missing')}
          actions={!isOpen && <Button onClick={() => setIsOpen(true)}>{t('stay.choose')}</Button>}
        >
          {t('stay.missingText')}
        </Alert>
      )}
      {corrected.length > 0 && (
        <p role="status" className={styles.corrected}>
          <Icon path={glyphs.info} size={18} />
          {t('stay.corrected', { fields: corrected.map((field) => t(`stay.correctedField.${field}`)).join(', ') })}
        </p>
      )}
      {isOpen && (
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          <StayBar key={JSON.stringify(stay)} stay={stay} onChange={change} />
        </Suspense>
      )}
    </div>
  );
}

interface StaySummaryProps {
  readonly stay: Stay;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function StaySummary({ stay, isOpen, onToggle }: StaySummaryProps) {
  const t = useMessages();
  const format = useFormat();
  return (
    <button type="button" className={styles.line} aria-expanded={isOpen} onClick={onToggle}>
      <Icon path={glyphs.calendar} />
      <span>
        <VisuallyHidden>{t('stay.change')}: </VisuallyHidden>
        <b>{format.days(stay.dateFrom, stay.dateUntil)}</b>
        <span className={styles.guests}>
          {`\u00a0· ${t('nights', { count: stay.nights })}\u00a0· ${formatGuests(t, stay)}`}
        </span>
      </span>
      <span className={styles.change} aria-hidden="true">
        <Icon path={glyphs.edit} />
        <span>{t('stay.change')}</span>
      </span>
    </button>
  );
}
