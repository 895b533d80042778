import type { Offer, Prices } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Button, DefinitionList, Dialog } from '@jnn/ui';
import { useMessages } from '../../messages';
import { cancellationInWords } from '../../words';
import styles from '../../DialogContent.module.css';

/** What moved since the traveller saw the offer, and what will be paid now (with the coupon, where there is one). */
export interface MovedOffer {
  readonly offer: Offer;
  readonly deadlineMoved: boolean;
  readonly priceMoved: boolean;
  readonly prices: Prices;
}

interface ChangeDialogProps {
  readonly moved: MovedOffer;
  /** What the traveller saw last. */
  readonly before: Prices;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for a yes to a new price, a new cancellation date or both, before anything is booked. */
export function ChangeDialog({ moved, before, onConfirm, onClose }: ChangeDialogProps) {
  const t = useMessages();
  const format = useFormat();
  const total = ({ totalPriceEUR, totalPriceHUF }: Prices): string =>
    [format.money(totalPriceEUR, 'EUR'), totalPriceHUF === undefined ? '' : format.money(totalPriceHUF, 'HUF')]
      .filter(Boolean)
      .join(' · ');
  const price = [
    { term: t('change.oldPrice'), detail: total(before) },
    { term: t('change.newPrice'), detail: <strong>{total(moved.prices)}</strong> },
  ];
  const deadline = {
    term: t('change.newDeadline'),
    detail: <strong>{cancellationInWords(t, format, moved.offer.CxlDeadLine, moved.offer.NonRef)}</strong>,
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
        {moved.priceMoved && <p>{t('change.price')}</p>}
        {moved.deadlineMoved && <p>{t('change.deadline')}</p>}
        <DefinitionList
          layout="stacked"
          items={[...(moved.priceMoved ? price : []), ...(moved.deadlineMoved ? [deadline] : [])]}
        />
      </div>
    </Dialog>
  );
}
