import { failedWith, useCommand } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useSession, useToday } from '@jnn/session';
import { useEffect, useEffectEvent } from 'react';
import { formatLastMinute } from '../../lib/format-booking';
import { useMessages } from '../../messages';

interface ConfirmEmailProps {
  /** The booking's GoBookingCode. */
  readonly code: string;
  /** The signed key of the link in the e-mail that has opened the page. */
  readonly linkKey: string;
  /** Called afterwards, to fetch the booking again. */
  readonly onConfirmed: () => void;
}

/** Confirms the e-mail address of a booking that its mailed link has opened, and says so; shows nothing itself. */
export function ConfirmEmail({ code, linkKey, onConfirmed }: ConfirmEmailProps) {
  const t = useMessages();
  const format = useFormat();
  const today = useToday();
  const { notices } = useSession();
  const { run } = useCommand('confirmEmail', { shows: ['too-many-unpaid', 'not-found'] });
  const confirm = useEffectEvent(async (GoBookingCode: string, key: string): Promise<void> => {
    const result = await run({ body: { GoBookingCode, key } });
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
    void confirm(code, linkKey);
  }, [code, linkKey]);
  return null;
}
