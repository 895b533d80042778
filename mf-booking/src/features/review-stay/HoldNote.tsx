import type { Offer } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
import { glyphs, Icon } from '@jnn/ui';
import { isDay } from '../../lib/format-booking';
import { useMessages } from '../../messages';
import styles from './HoldNote.module.css';

/** Until when the room is held without payment, and what happens then; nothing where the backend declares no rule. */
export function HoldNote({ offer }: { readonly offer: Offer }) {
  const t = useMessages();
  const format = useFormat();
  const { offers } = useSession();
  if (!offers('pay-until')) return null;
  const { Availability, NonRef, CxlDeadLine } = offer;
  const paysLater = !NonRef && isDay(CxlDeadLine);
  return (
    <p className={styles.note}>
      <Icon path={glyphs.clock} />
      <span>
        {Availability === 2 && t('hold.onRequest')}
        {Availability === 1 && paysLater && (
          <>
            <strong>{t('hold.later')}</strong> {t('hold.until', { moment: format.endOf(CxlDeadLine) })}
          </>
        )}
        {Availability === 1 && !paysLater && t('hold.minutes')}
      </span>
    </p>
  );
}
