import { failedWith, useCommand, useQueryClient, type Answer } from '@jnn/api';
import type { Booking } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { Button, DefinitionList, Dialog } from '@jnn/ui';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages';
import { useFormat } from '@jnn/i18n';
import { isCancellable } from '../../lib/booking-actions';
import { formatCancellation } from '../../lib/format-booking';
import styles from '../../components/dialog-content.module.css';

interface CancelBookingProps {
  readonly booking: Booking;
  /** The signed key of the link in the e-mail, where the page was opened by it. */
  readonly linkKey?: string | undefined;
  /** Called when the booking may have changed, to fetch it again. */
  readonly onChanged?: () => void;
}

/** Cancels a booking after showing what that costs. */
export function CancelBooking({ booking, linkKey, onChanged }: CancelBookingProps) {
  const t = useMessages();
  const { notices, offers } = useSession();
  const queryClient = useQueryClient();
  const { run, state } = useCommand('bookingCancel', { shows: ['status-not-allowed'] });
  const [preview, setPreview] = useState<Answer<'bookingCancel'> | 'unknown' | null>(null);
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    // The dialog gives the focus back to the button, which leaves the page once the booking is fetched again.
    if (isDone) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isDone]);
  const { GoBookingCode } = booking;
  const query = linkKey === undefined ? {} : { key: linkKey };

  const showPreview = async (): Promise<void> => {
    if (!offers('cancel-preview')) {
      setPreview('unknown');
      return;
    }
    const result = await run({ query, body: { GoBookingCode, preview: true } });
    if (result.status === 'done') setPreview(result.answer);
    else if (failedWith(result.failure, 'status-not-allowed')) notices.showMessage('error', t('cancel.notAllowed'));
  };
  const cancel = async (): Promise<void> => {
    const result = await run({ query, body: { GoBookingCode } }, { idempotencyKey: `cancel-${GoBookingCode}` });
    setPreview(null);
    if (result.status === 'done') {
      setIsDone(true);
      notices.showMessage('success', t('cancel.done', { hotel: booking.HotelName }));
    } else if (failedWith(result.failure, 'status-not-allowed')) notices.showMessage('error', t('cancel.notAllowed'));
    onChanged?.();
    await queryClient.invalidateQueries({ queryKey: ['bookingList'] });
  };
  if (!isCancellable(booking)) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        pending={state === 'running' && preview === null}
        onClick={() => void showPreview()}
      >
        {t('cancel.button')}
      </Button>
      {preview !== null && (
        <CancelDialog
          booking={booking}
          preview={preview}
          running={state === 'running'}
          onConfirm={() => void cancel()}
          onClose={() => {
            setPreview(null);
          }}
        />
      )}
    </>
  );
}

interface CancelDialogProps {
  readonly booking: Booking;
  /** What it costs; `unknown` where the backend does not say beforehand. */
  readonly preview: Answer<'bookingCancel'> | 'unknown';
  readonly running: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows the fee and the refund, or until when cancelling is free, and asks whether to cancel. */
function CancelDialog({ booking, preview, running, onConfirm, onClose }: CancelDialogProps) {
  const t = useMessages();
  const format = useFormat();
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
          {booking.HotelName}, {format.days(booking.ArrivalDate, booking.DateUntil)}
        </p>
        {preview === 'unknown' ? (
          <p>{formatCancellation(t, format, booking.CancellationDeadline, booking.NonRef)}</p>
        ) : (
          <CancellationCosts {...preview} />
        )}
      </div>
    </Dialog>
  );
}

function CancellationCosts({ fee, refundDue, Currency }: Answer<'bookingCancel'>) {
  const t = useMessages();
  const format = useFormat();
  return (
    <>
      <p>{fee === 0 ? t('cancel.free') : t('cancel.costs')}</p>
      <DefinitionList
        layout="ends"
        items={[
          { term: t('cancel.fee'), detail: format.money(fee, Currency) },
          { term: t('cancel.refund'), detail: format.money(refundDue, Currency) },
        ]}
      />
    </>
  );
}
