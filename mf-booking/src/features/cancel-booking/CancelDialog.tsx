import type { Answer } from '@jnn/api';
import type { Booking } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Button, DefinitionList, Dialog } from '@jnn/ui';
import { useMessages } from '../../messages';
import { formatStayDates } from '../../lib/format-booking';
import styles from '../../components/dialog-content.module.css';

interface CancelDialogProps {
  readonly booking: Booking;
  readonly preview: Answer<'bookingCancel'>;
  readonly running: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows the fee and the refund and asks whether to cancel. */
export function CancelDialog({ booking, preview, running, onConfirm, onClose }: CancelDialogProps) {
  const t = useMessages();
  const format = useFormat();
  const { fee, refundDue, Currency } = preview;
  return (
    <Dialog
      open
      heading={t('cancel.heading')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button variant="danger" pending={running} pendingText={t('cancel.busy')} onClick={onConfirm}>
            {t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p>
          {booking.HotelName}, {formatStayDates(format, booking.ArrivalDate, booking.DateUntil)}
        </p>
        <p>{fee === 0 ? t('cancel.free') : t('cancel.costs')}</p>
        <DefinitionList
          layout="ends"
          items={[
            { term: t('cancel.fee'), detail: format.money(fee, Currency) },
            { term: t('cancel.refund'), detail: format.money(refundDue, Currency) },
          ]}
        />
      </div>
    </Dialog>
  );
}
