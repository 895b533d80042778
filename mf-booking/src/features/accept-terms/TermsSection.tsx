import { Checkbox } from '@jnn/ui';
import { useMessages } from '../../messages';
import { fieldId } from '../../reservation/fault-words';
import type { FormSection } from '../../reservation/form-section';
import styles from './TermsSection.module.css';

/** The two acceptances without which nothing can be booked, each with its document (specification, section 2). */
export function TermsSection({ form, onChange, faults }: FormSection) {
  const t = useMessages();
  const box = (name: 'acceptsTerms' | 'acceptsPrivacy') => ({
    id: fieldId(name),
    checked: form[name],
    error: faults.of(name),
    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) => {
      onChange((now) => ({ ...now, [name]: target.checked }));
    },
  });
  return (
    <div className={styles.terms}>
      <Checkbox label={t('terms.acceptTerms')} {...box('acceptsTerms')} />
      <Checkbox label={t('terms.acceptPrivacy')} {...box('acceptsPrivacy')} />
      <p className={styles.documents}>
        <a href="/aszf.pdf" target="_blank" rel="noreferrer">
          {t('terms.termsDocument')}
        </a>
        <a href="/adatvedelem.pdf" target="_blank" rel="noreferrer">
          {t('terms.privacyDocument')}
        </a>
      </p>
    </div>
  );
}
