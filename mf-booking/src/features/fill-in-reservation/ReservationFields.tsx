import { Disclosure, FormErrorSummary, Skeleton } from '@jnn/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styles from '../../components/reservation-layout.module.css';
import type { FormSection } from '../../lib/use-reservation';
import { useMessages } from '../../messages';
import { GuestsSection } from './GuestsSection';
import { LeaderSection } from './LeaderSection';
import { TermsSection } from './TermsSection';

/** Most travellers need none of these fields, so their code comes when they are unfolded. */
const OptionalFields = lazy(async () => ({ default: (await import('./OptionalFields')).OptionalFields }));

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
  const isFilledIn = hasCoupon || invoice.wanted || remark !== '';
  const [isWanted, setIsWanted] = useState(isFilledIn);
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
          defaultOpen={isFilledIn}
          onToggle={() => setIsWanted(true)}
          keepOpen={section.errors.all.some(({ fieldId: id }) => FOLDED.test(id))}
        >
          {isWanted && (
            <Suspense fallback={<Skeleton height="12rem" shape="block" />}>
              <OptionalFields section={section} couponField={couponField} />
            </Suspense>
          )}
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
