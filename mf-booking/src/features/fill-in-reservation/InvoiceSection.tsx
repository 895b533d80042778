import { Checkbox, Fieldset, TextField } from '@jnn/ui';
import { useMessages } from '../../messages';
import { fieldId } from '../../lib/error-messages';
import { chooseCompanyAddress, type InvoiceFields } from '../../lib/reservation-form';
import type { FormSection } from '../../lib/use-reservation';
import { formatTaxNumber } from '../../lib/tax-number';
import styles from './InvoiceSection.module.css';

/** The company's data where an invoice is wanted. Unticking the box hides the fields and keeps what was typed. */
export function InvoiceSection({ form, onChange, onLeave, errors }: FormSection) {
  const t = useMessages();
  const { invoice } = form;
  const change = (part: Partial<InvoiceFields>): void => {
    onChange((now) => ({ ...now, invoice: { ...now.invoice, ...part } }));
  };
  const field = (name: 'companyName' | 'taxNumber' | 'country' | 'postcode' | 'city' | 'street') => ({
    label: t(`fields.${name}`),
    id: fieldId(`invoice.${name}`),
    value: invoice[name],
    required: true,
    error: errors.at(`invoice.${name}`),
    onBlur: ({ target }: { readonly target: { readonly value: string } }) => {
      onLeave(`invoice.${name}`, target.value);
    },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      change({ [name]: target.value });
    },
  });
  return (
    <div className={styles.invoice}>
      <Checkbox
        label={t('invoice.wanted')}
        checked={invoice.wanted}
        onChange={({ target }) => {
          change({ wanted: target.checked });
        }}
      />
      {invoice.wanted && (
        <Fieldset legend={t('invoice.heading')}>
          <div className={styles.pair}>
            <TextField {...field('companyName')} autoComplete="organization" />
            <TextField
              {...field('taxNumber')}
              autoComplete="off"
              hint={t('invoice.taxNumberHint')}
              onBlur={({ target }) => {
                change({ taxNumber: formatTaxNumber(target.value) });
                onLeave('invoice.taxNumber', target.value);
              }}
            />
          </div>
          <Checkbox
            label={t('invoice.sameAddress')}
            checked={invoice.sameAddress}
            onChange={({ target }) => {
              onChange((now) => chooseCompanyAddress(now, target.checked));
            }}
          />
          {!invoice.sameAddress && (
            <div className={styles.address}>
              <TextField {...field('country')} autoComplete="billing country-name" />
              <TextField {...field('postcode')} autoComplete="billing postal-code" />
              <TextField {...field('city')} autoComplete="billing address-level2" />
              <TextField {...field('street')} autoComplete="billing address-line1" />
            </div>
          )}
        </Fieldset>
      )}
    </div>
  );
}
