import { useQueryClient, type Answer } from '@jnn/api';
import { type Booking, bookingParams, paymentQuery } from '@jnn/contract';
import { useHref, useNavigate } from '@jnn/router';
import { useSession } from '@jnn/session';
import { Button } from '@jnn/ui';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../messages';

const loadDialog = async () => ({ default: (await import('./ChangeStayDialog')).ChangeStayDialog });
/** In a file of its own: few bookings are changed. */
const ChangeStayDialog = lazy(loadDialog);

interface ChangeStayProps {
  readonly booking: Booking;
  /** The signed key of the link in the e-mail, where the page was opened by it. */
  readonly linkKey?: string | undefined;
  /** Called when the booking may have changed, to fetch it again. */
  readonly onChanged?: () => void;
}

/** Changes days, names and remark of a booking that can still be cancelled free of charge. */
export function ChangeStay({ booking, linkKey, onChanged }: ChangeStayProps) {
  const t = useMessages();
  const { notices, offers } = useSession();
  const queryClient = useQueryClient();
  const href = useHref();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  if (!booking.canModify || !offers('change-booking')) return null;
  const refresh = async (): Promise<void> => {
    setIsOpen(false);
    onChanged?.();
    await queryClient.invalidateQueries({ queryKey: ['bookingList'] });
  };
  const finish = async (answer: Answer<'changeBooking'>): Promise<void> => {
    notices.showMessage('success', t('modify.done', { hotel: booking.HotelName }));
    await refresh();
    if (!answer.bookedAnew) return;
    const { id, GoBookingCode, key } = answer;
    const query = { ...paymentQuery(id), ...(key !== undefined && { key }) };
    await navigate(href('reservation', bookingParams({ ...booking, id, GoBookingCode }), query));
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onPointerEnter={() => {
          // Begun beside the press; where it fails, the press tries again.
          loadDialog().catch(() => undefined);
        }}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('modify.button')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeStayDialog
            booking={booking}
            linkKey={linkKey}
            onDone={(answer) => void finish(answer)}
            onGone={() => {
              notices.showMessage('error', t('modify.gone'));
              void refresh();
            }}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
