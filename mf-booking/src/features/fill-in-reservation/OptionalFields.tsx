import { TextArea } from '@jnn/ui';
import type { ReactNode } from 'react';
import { fieldId } from '../../lib/error-messages';
import type { FormSection } from '../../lib/use-reservation';
import { useMessages } from '../../messages';
import { InvoiceSection } from './InvoiceSection';
import styles from './OptionalFields.module.css';

/** With the cots that are added to it, the longest remark still fits the contract's 1000 characters. */
const REMARK_LENGTH = 900;

interface OptionalFieldsProps {
  readonly section: FormSection;
  readonly couponField: ReactNode;
}

/** Coupon, remark and invoice. */
export function OptionalFields({ section, couponField }: OptionalFieldsProps) {
  return (
    <div className={styles.fields}>
      {couponField}
      <RemarkField {...section} />
      <InvoiceSection {...section} />
    </div>
  );
}

function RemarkField({ form, onChange, onLeave, errors }: FormSection) {
  const t = useMessages();
  return (
    <TextArea
      label={t('fields.remark')}
      note={t('fields.optional')}
      hint={t('fields.remarkHint')}
      id={fieldId('remark')}
      rows={3}
      maxLength={REMARK_LENGTH}
      value={form.remark}
      error={errors.at('remark')}
      onChange={({ target }) => {
        onChange((now) => ({ ...now, remark: target.value }));
      }}
      onBlur={({ target }) => {
        onLeave('remark', target.value);
      }}
    />
  );
}
