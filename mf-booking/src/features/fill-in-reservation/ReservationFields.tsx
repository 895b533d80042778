import { Disclosure, FormErrorSummary, TextArea } from '@jnn/ui';
import type { ReactNode } from 'react';
import styles from '../../components/reservation-layout.module.css';
import { fieldId } from '../../lib/error-messages';
import type { FormSection } from '../../lib/use-reservation';
import { useMessages } from '../../messages';
import { GuestsSection } from './GuestsSection';
import { InvoiceSection } from './InvoiceSection';
import { LeaderSection } from './LeaderSection';
import { TermsSection } from './TermsSection';

/** With the cots that are added to it, the longest remark still fits the contract's 1000 characters. */
const REMARK_LENGTH = 900;

/** Ids of the fields that are folded away. */
const FOLDED = /^reservation-(?:invoice|remark)/;

interface ReservationFieldsProps {
  readonly section: FormSection;
  /** Counts the attempts to book. At each one the error summary takes the focus. */
  readonly submitCount: number;
  /** The coupon's field, and whether something was done with it, so that it is not folded away. */
  readonly couponField: ReactNode;
  readonly hasCoupon: boolean;
}

/** The fields of the reservation in the order in which they are filled in, below a summary of their errors. */
export function ReservationFields({ section, submitCount, couponField, hasCoupon }: ReservationFieldsProps) {
  const t = useMessages();
  const { adults, children, invoice, remark } = section.form;
  const hasOthers = adults.length + children.length > 1;
  return (
    <>
      <FormErrorSummary heading={t('errors.heading')} errors={section.errors.all} attempt={submitCount} />
      <div className={styles.section}>
        <LeaderSection {...section} />
      </div>
      {hasOthers && (
        <section className={styles.section} aria-labelledby="other-guests">
          <h2 id="other-guests">{t('guestForm.heading')}</h2>
          <GuestsSection {...section} />
        </section>
      )}
      <div className={styles.section} data-folded>
        <Disclosure
          look="row"
          summary={<Extras />}
          defaultOpen={hasCoupon || invoice.wanted || remark !== ''}
          keepOpen={section.errors.all.some(({ fieldId: id }) => FOLDED.test(id))}
        >
          <div className={styles.extras}>
            {couponField}
            <RemarkField {...section} />
            <InvoiceSection {...section} />
          </div>
        </Disclosure>
      </div>
      <div className={styles.section}>
        <TermsSection {...section} />
      </div>
    </>
  );
}

/** What may be left out, by its name and by what it holds. */
function Extras() {
  const t = useMessages();
  return (
    <>
      <span className={styles.extrasHeading}>{t('extras.heading')}</span>{' '}
      <span className={styles.extrasHint}>{t('extras.hint')}</span>
    </>
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
