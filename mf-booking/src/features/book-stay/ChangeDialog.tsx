import type { Prices } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Button, DefinitionList, Dialog } from '@jnn/ui';
import styles from '../../components/dialog-content.module.css';
import { formatCancellation, formatTotal } from '../../lib/format-booking';
import { useMessages } from '../../messages';
import type { ChangedOffer } from './checkout-outcome';

interface ChangeDialogProps {
  readonly changed: ChangedOffer;
  /** The prices that the traveller saw last. */
  readonly before: Prices;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks the traveller to agree to a new price, a new cancellation date or both, before anything is booked. */
export function ChangeDialog({ changed, before, onConfirm, onClose }: ChangeDialogProps) {
  const t = useMessages();
  const format = useFormat();
  const total = (prices: Prices): string => {
    const { main, secondary } = formatTotal(format, prices);
    return [main, secondary].filter(Boolean).join(' · ');
  };
  const price = [
    { term: t('change.oldPrice'), detail: total(before) },
    { term: t('change.newPrice'), detail: <strong>{total(changed.prices)}</strong> },
  ];
  const deadline = {
    term: t('change.newDeadline'),
    detail: <strong>{formatCancellation(t, format, changed.offer.CxlDeadLine, changed.offer.NonRef)}</strong>,
  };
  return (
    <Dialog
      open
      heading={t('change.heading')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('change.back')}
          </Button>
          <Button onClick={onConfirm}>{t('change.confirm')}</Button>
        </>
      }
    >
      <div className={styles.content}>
        {changed.priceChanged && <p>{t('change.price')}</p>}
        {changed.deadlineChanged && <p>{t('change.deadline')}</p>}
        <DefinitionList
          layout="stacked"
          items={[...(changed.priceChanged ? price : []), ...(changed.deadlineChanged ? [deadline] : [])]}
        />
      </div>
    </Dialog>
  );
}
