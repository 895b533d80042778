import { Checkbox } from '@jnn/ui';
import { useMessages } from '../../messages';
import { fieldId } from '../../lib/error-messages';
import type { FormSection } from '../../lib/use-reservation';
import styles from './TermsSection.module.css';

/** The two acceptances that booking needs, and links to both documents. */
export function TermsSection({ form, onChange, errors }: FormSection) {
  const t = useMessages();
  const box = (name: 'acceptsTerms' | 'acceptsPrivacy') => ({
    id: fieldId(name),
    checked: form[name],
    error: errors.at(name),
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
