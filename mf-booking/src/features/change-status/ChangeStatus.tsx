import { failedWith, useCommand, useQueryClient } from '@jnn/api';
import type { Booking } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { Button } from '@jnn/ui';
import { useMessages } from '../../messages';
import { movesOf, TARGETS, type Move, type Role } from './moves';

/** The steps that a booking's status may take by the hand of who is looking. */
export function ChangeStatus({ booking, role }: { readonly booking: Booking; readonly role: Role }) {
  const t = useMessages();
  const { notices } = useSession();
  const queryClient = useQueryClient();
  const { run, state } = useCommand('changeBookingStatus', { shows: ['status-not-allowed'] });
  const change = async (move: Move): Promise<void> => {
    const result = await run({ body: { bookingCode: booking.GoBookingCode, status: TARGETS[move] } });
    if (result.status === 'done') {
      const { bookingCode: code, status } = result.answer;
      notices.showMessage('success', t('partner.done', { code, status: t(`bookingStatus.${status}`) }));
    } else if (failedWith(result.failure, 'status-not-allowed')) notices.showMessage('error', t('partner.notAllowed'));
    await queryClient.invalidateQueries({ queryKey: ['bookingList'] });
  };
  return movesOf(booking, role).map((move) => (
    <Button
      key={move}
      size="small"
      variant={move === 'confirm' || move === 'issueVoucher' ? 'primary' : 'secondary'}
      pending={state === 'running'}
      pendingText={t('partner.busy')}
      onClick={() => void change(move)}
    >
      {t(`partner.${move}`)}
    </Button>
  ));
}
