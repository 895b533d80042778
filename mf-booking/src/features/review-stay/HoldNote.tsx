import type { Offer } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useAuth, useSession } from '@jnn/session';
import { glyphs, Icon } from '@jnn/ui';
import { isDay } from '../../lib/format-booking';
import { useMessages } from '../../messages';
import styles from './HoldNote.module.css';

interface HoldNoteProps {
  readonly offer: Offer;
  /** For how many minutes the room is held until the e-mail address is confirmed; absent where that is no matter. */
  readonly holdMinutes?: number | undefined;
  /** The e-mail address as typed. */
  readonly email: string;
}

/** Until when the room is held without payment, and what happens then; nothing where the backend declares no rule. */
export function HoldNote({ offer, holdMinutes, email }: HoldNoteProps) {
  const t = useMessages();
  const format = useFormat();
  const { offers } = useSession();
  const isConfirmed = useIsConfirmed(email);
  if (!offers('pay-until')) return null;
  const { Availability, NonRef, CxlDeadLine } = offer;
  const paysLater = !NonRef && isDay(CxlDeadLine);
  const minutes = isConfirmed ? undefined : holdMinutes;
  return (
    <p className={styles.note}>
      <Icon path={glyphs.clock} />
      <span>
        {Availability === 2 && t('hold.onRequest')}
        {Availability === 1 && paysLater && (
          <>
            <strong>{t('hold.later')}</strong>{' '}
            {minutes === undefined
              ? t('hold.until', { moment: format.endOf(CxlDeadLine) })
              : t('hold.unconfirmed', { time: holdTime(t, minutes), moment: format.endOf(CxlDeadLine) })}
          </>
        )}
        {Availability === 1 && !paysLater && t('hold.minutes')}
      </span>
    </p>
  );
}

const holdTime = (t: ReturnType<typeof useMessages>, minutes: number): string =>
  minutes % 60 === 0 ? t('hold.forHours', { count: minutes / 60 }) : t('hold.forMinutes', { count: minutes });

/** Whether the address is that of the member who is logged in, who has confirmed it before. */
function useIsConfirmed(email: string): boolean {
  return useAuth(
    (auth) =>
      auth.status === 'member' &&
      auth.user.emailConfirmed &&
      auth.user.email.toLowerCase() === email.trim().toLowerCase(),
  );
}
