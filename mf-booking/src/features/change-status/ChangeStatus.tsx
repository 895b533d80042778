import { failedWith, useCommand, useQueryClient } from '@jnn/api';
import { budapestDay, type Booking, type BookingStatus } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { Button } from '@jnn/ui';
import { useMessages } from '../../messages';

interface ChangeStatusProps {
  readonly booking: Booking;
  /** Who looks at the booking: the member who made it, or the partner of its hotel. */
  readonly role: 'owner' | 'partner';
}

/** One button for each status change that this visitor may make. */
export function ChangeStatus({ booking, role }: ChangeStatusProps) {
  const t = useMessages();
  const { notices } = useSession();
  const queryClient = useQueryClient();
  const { run, state } = useCommand('changeBookingStatus', { shows: ['status-not-allowed'] });
  const change = async (transition: Transition): Promise<void> => {
    const result = await run({ body: { bookingCode: booking.GoBookingCode, status: TARGETS[transition] } });
    if (result.status === 'done') {
      const { bookingCode: code, status } = result.answer;
      notices.showMessage('success', t('partner.done', { code, status: t(`bookingStatus.${status}`) }));
    } else if (failedWith(result.failure, 'status-not-allowed')) notices.showMessage('error', t('partner.notAllowed'));
    await queryClient.invalidateQueries({ queryKey: ['bookingList'] });
  };
  return transitionsFor(booking, role).map((transition) => (
    <Button
      key={transition}
      size="small"
      variant={transition === 'confirm' || transition === 'issueVoucher' ? 'primary' : 'secondary'}
      pending={state === 'running'}
      pendingText={t('partner.busy')}
      onClick={() => void change(transition)}
    >
      {t(`partner.${transition}`)}
    </Button>
  ));
}

type Transition = 'confirm' | 'reject' | 'acceptCancellation' | 'issueVoucher' | 'askCancellation';

/** The status to which each transition leads. */
const TARGETS: Readonly<Record<Transition, BookingStatus>> = {
  confirm: 'C',
  reject: 'RJ',
  acceptCancellation: 'X',
  issueVoucher: 'VCH',
  askCancellation: 'RX',
};

const PARTNER_TRANSITIONS: Readonly<Partial<Record<BookingStatus, readonly Transition[]>>> = {
  RQ: ['confirm', 'reject'],
  RX: ['acceptCancellation'],
  C: ['issueVoucher'],
};

/** A traveller asks for a cancellation only after the free deadline: until then they cancel at once. */
function transitionsFor(booking: Booking, role: ChangeStatusProps['role']): readonly Transition[] {
  if (role === 'partner') return PARTNER_TRANSITIONS[booking.BookingStatus] ?? [];
  const isLate = booking.CancellationDeadline < budapestDay(new Date());
  return booking.BookingStatus === 'C' && booking.canChange && isLate ? ['askCancellation'] : [];
}
