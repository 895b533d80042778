import type { Booking } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { Button, glyphs, Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './BookingCode.module.css';

/** The booking's code, with a button that copies it. */
export function BookingCode({ code }: { readonly code: Booking['GoBookingCode'] }) {
  const t = useMessages();
  const { notices } = useSession();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      notices.showMessage('success', t('booking.copied'));
    } catch {
      // Browsers refuse it where the visitor has forbidden it, and on pages without encryption.
      notices.showMessage('error', t('booking.notCopied', { code }));
    }
  };
  return (
    <div className={styles.code}>
      <dl>
        <dt>{t('booking.code')}</dt>
        <dd>{code}</dd>
      </dl>
      <Button variant="secondary" size="small" data-screen-only onClick={() => void copy()}>
        <Icon path={glyphs.copy} size={18} />
        {t('booking.copy')}
      </Button>
    </div>
  );
}
