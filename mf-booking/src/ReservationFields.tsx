import { Fieldset, FormErrorSummary, TextArea } from '@jnn/ui';
import { TermsSection } from './features/accept-terms/TermsSection';
import { InvoiceSection } from './features/ask-for-invoice/InvoiceSection';
import { ContactSection } from './features/enter-contact/ContactSection';
import { GuestsSection } from './features/fill-in-guests/GuestsSection';
import { CouponBox } from './features/redeem-coupon/CouponBox';
import { useMessages } from './messages';
import styles from './Reservation.module.css';
import { fieldId } from './reservation/fault-words';
import type { FormSection } from './reservation/form-section';
import type { Desk } from './reservation/use-desk';

/** Longest remark: with the cots that are added to it, it fits the contract's thousand characters. */
const REMARK_LENGTH = 900;

/** The fields of the reservation in the order in which they are filled in. */
export function ReservationFields({ desk }: { readonly desk: Desk }) {
  const t = useMessages();
  const { section } = desk;
  return (
    <>
      <FormErrorSummary heading={t('faults.heading')} errors={section.faults.all} attempt={desk.attempt} />
      <section className={styles.block} aria-label={t('guestForm.heading')}>
        <GuestsSection {...section} />
      </section>
      <div className={styles.block}>
        <ContactSection {...section} />
      </div>
      <div className={styles.block}>
        <InvoiceSection {...section} />
      </div>
      <div className={styles.block}>
        <Fieldset legend={t('extras.heading')}>
          <CouponBox coupon={desk.coupon} prices={desk.offer.prices} />
          <Remark {...section} />
        </Fieldset>
      </div>
      <div className={styles.block}>
        <TermsSection {...section} />
      </div>
    </>
  );
}

function Remark({ form, onChange, faults }: FormSection) {
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
      error={faults.of('remark')}
      onChange={({ target }) => {
        onChange((now) => ({ ...now, remark: target.value }));
      }}
    />
  );
}
