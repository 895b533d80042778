import { Fieldset, FormErrorSummary, TextArea } from '@jnn/ui';
import type { ReactNode } from 'react';
import styles from '../../components/reservation-layout.module.css';
import { fieldId } from '../../lib/error-messages';
import type { FormSection } from '../../lib/use-reservation';
import { useMessages } from '../../messages';
import { ContactSection } from './ContactSection';
import { GuestsSection } from './GuestsSection';
import { InvoiceSection } from './InvoiceSection';
import { TermsSection } from './TermsSection';

/** With the cots that are added to it, the longest remark still fits the contract's 1000 characters. */
const REMARK_LENGTH = 900;

interface ReservationFieldsProps {
  readonly section: FormSection;
  /** Counts the attempts to book. At each one the error summary takes the focus. */
  readonly submitCount: number;
  /** The coupon's field, which stands above the remark. */
  readonly couponField: ReactNode;
}

/** The fields of the reservation in the order in which they are filled in, below a summary of their errors. */
export function ReservationFields({ section, submitCount, couponField }: ReservationFieldsProps) {
  const t = useMessages();
  return (
    <>
      <FormErrorSummary heading={t('errors.heading')} errors={section.errors.all} attempt={submitCount} />
      <section className={styles.section} aria-label={t('guestForm.heading')}>
        <GuestsSection {...section} />
      </section>
      <div className={styles.section}>
        <ContactSection {...section} />
      </div>
      <div className={styles.section}>
        <InvoiceSection {...section} />
      </div>
      <div className={styles.section}>
        <Fieldset legend={t('extras.heading')}>
          {couponField}
          <RemarkField {...section} />
        </Fieldset>
      </div>
      <div className={styles.section}>
        <TermsSection {...section} />
      </div>
    </>
  );
}

function RemarkField({ form, onChange, errors }: FormSection) {
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
    />
  );
}
