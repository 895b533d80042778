import { failedWith, useCommand } from '@jnn/api';
import type { Booking } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useSession, useToday } from '@jnn/session';
import { useEffect, useEffectEvent } from 'react';
import { formatLastMinute } from '../../lib/format-booking';
import { useMessages } from '../../messages';

/**
 * Confirms the e-mail address of a booking that its mailed link has opened, where it is held longer by that.
 * @param onConfirmed called afterwards, to fetch the booking again
 */
export function useConfirmEmail(booking: Booking | undefined, key: string | undefined, onConfirmed: () => void): void {
  const t = useMessages();
  const format = useFormat();
  const today = useToday();
  const { notices, offers } = useSession();
  const { run } = useCommand('confirmEmail', { shows: ['too-many-unpaid', 'not-found'] });
  const code = booking?.GoBookingCode;
  const isAsked = key !== undefined && Boolean(booking?.PayUntilConfirmed) && offers('confirm-email');
  const confirm = useEffectEvent(async (GoBookingCode: string, linkKey: string): Promise<void> => {
    const result = await run({ body: { GoBookingCode, key: linkKey } });
    if (result.status === 'done') {
      const { PayUntil } = result.answer;
      const until = PayUntil === null ? '' : formatLastMinute(t, format, PayUntil, today);
      notices.showMessage('success', t(until === '' ? 'confirmEmail.done' : 'confirmEmail.held', { until }));
      onConfirmed();
    } else if (failedWith(result.failure, 'too-many-unpaid')) {
      notices.showMessage('error', t('confirmEmail.tooMany'));
    }
  });
  useEffect(() => {
    if (isAsked && code !== undefined) void confirm(code, key);
  }, [isAsked, code, key]);
}
