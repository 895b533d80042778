import type { PaymentResult } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Card, DefinitionList } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './BookingSummary.module.css';

/** What the bank requires the customer to see: transaction, result code and text, amount, authorisation number. */
export function BankResult({ result }: { readonly result: PaymentResult }) {
  const t = useMessages();
  const format = useFormat();
  const items = [
    { term: t('bank.transaction'), detail: result.TRID },
    { term: t('bank.code'), detail: result.RC },
    { term: t('bank.text'), detail: result.RT },
    { term: t('bank.amount'), detail: format.money(result.AMO, result.CUR === 'EUR' ? 'EUR' : 'HUF') },
    { term: t('bank.authorisation'), detail: result.ANUM ?? '' },
  ];
  return (
    <Card as="section" padding="none" aria-labelledby="bank" className={styles.facts}>
      <h2 id="bank">{t('bank.heading')}</h2>
      <DefinitionList items={items.filter(({ detail }) => detail !== '')} />
    </Card>
  );
}
