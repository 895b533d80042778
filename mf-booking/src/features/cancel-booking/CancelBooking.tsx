import { failedWith, useCommand, useQueryClient, type Answer } from '@jnn/api';
import type { Booking } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { Button } from '@jnn/ui';
import { useState } from 'react';
import { useMessages } from '../../messages';
import { CancelDialog } from './CancelDialog';

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
  const { notices } = useSession();
  const queryClient = useQueryClient();
  const { run, state } = useCommand('bookingCancel', { shows: ['status-not-allowed'] });
  const [preview, setPreview] = useState<Answer<'bookingCancel'> | null>(null);
  const { GoBookingCode } = booking;
  const query = linkKey === undefined ? {} : { key: linkKey };

  const showPreview = async (): Promise<void> => {
    const result = await run({ query, body: { GoBookingCode, preview: true } });
    if (result.status === 'done') setPreview(result.answer);
    else if (failedWith(result.failure, 'status-not-allowed')) notices.showMessage('error', t('cancel.notAllowed'));
  };
  const cancel = async (): Promise<void> => {
    const result = await run({ query, body: { GoBookingCode } }, { idempotencyKey: `cancel-${GoBookingCode}` });
    setPreview(null);
    if (result.status === 'done') notices.showMessage('success', t('cancel.done', { hotel: booking.HotelName }));
    else if (failedWith(result.failure, 'status-not-allowed')) notices.showMessage('error', t('cancel.notAllowed'));
    onChanged?.();
    await queryClient.invalidateQueries({ queryKey: ['bookingList'] });
  };
  if (!booking.canCancel) return null;
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
