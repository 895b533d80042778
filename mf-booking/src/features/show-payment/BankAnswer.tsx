import type { PaymentResult } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { DefinitionList } from '@jnn/ui';
import { useMessages } from '../../messages';

/** What the bank requires the customer to see: transaction, result code and text, amount, authorisation. */
export function BankAnswer({ result }: { readonly result: PaymentResult }) {
  const t = useMessages();
  const format = useFormat();
  const amount = format.money(result.AMO, result.CUR === 'EUR' ? 'EUR' : 'HUF');
  const items = [
    { term: t('bank.transaction'), detail: result.TRID },
    { term: t('bank.code'), detail: result.RC },
    { term: t('bank.text'), detail: result.RT },
    { term: t('bank.amount'), detail: amount },
    { term: t('bank.authorisation'), detail: result.ANUM ?? '' },
  ];
  return <DefinitionList items={items.filter(({ detail }) => detail !== '')} />;
}
