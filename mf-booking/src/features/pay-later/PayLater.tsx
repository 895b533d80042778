import { failedWith, useCommand, useQueryClient } from '@jnn/api';
import type { Booking } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { Button, Icon, glyphs } from '@jnn/ui';
import { isPayable } from '../../lib/booking-actions';
import { openBankPage } from '../../lib/use-bank-page';
import { useMessages } from '../../messages';

/** Opens the bank's page for an earlier booking that is not paid yet (`latter-payment`, R-10.1). */
export function PayLater({ booking }: { readonly booking: Booking }) {
  const t = useMessages();
  const { notices } = useSession();
  const queryClient = useQueryClient();
  const { run, state } = useCommand('latterPayment', { shows: ['already-paid', 'not-payable'] });
  const pay = async (): Promise<void> => {
    const result = await run({ body: { GoBookingCode: booking.GoBookingCode } });
    if (result.status === 'done') {
      openBankPage(result.answer.url);
      return;
    }
    if (failedWith(result.failure, 'already-paid')) notices.showMessage('success', t('pay.alreadyPaid'));
    if (failedWith(result.failure, 'not-payable')) notices.showMessage('error', t('pay.notPayable'));
    await queryClient.invalidateQueries({ queryKey: ['bookingList'] });
  };
  if (!isPayable(booking)) return null;
  return (
    <Button size="small" pending={state === 'running'} pendingText={t('pay.busy')} onClick={() => void pay()}>
      <Icon path={glyphs.card} size={18} />
      {t('pay.now')}
    </Button>
  );
}
