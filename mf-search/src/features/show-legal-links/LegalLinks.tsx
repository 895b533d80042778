import { Link, useHref } from '@jnn/router';
import { useSession } from '@jnn/session';
import { useHomeMessages } from '../../lib/home-words';
import styles from './LegalLinks.module.css';

/** What the footer says elsewhere: the home page has none, and these links must be on every page. */
export function LegalLinks() {
  const t = useHomeMessages();
  const href = useHref();
  const { consent, offers } = useSession();
  return (
    <nav className={styles.links} aria-label={t('legal.nav')}>
      {offers('legal-documents') ? (
        <>
          <Link to={href('document', { slug: 'impresszum' })}>{t('legal.imprint')}</Link>
          <Link to={href('document', { slug: 'akadalymentesitesi-nyilatkozat' })}>{t('legal.accessibility')}</Link>
        </>
      ) : (
        <Link to={href('contact', {})}>{t('legal.contact')}</Link>
      )}
      <a href="/aszf.pdf" target="_blank" rel="noreferrer">
        {t('legal.terms')}
      </a>
      <a href="/adatvedelem.pdf" target="_blank" rel="noreferrer">
        {t('legal.privacy')}
      </a>
      <button type="button" className={styles.button} onClick={() => consent.reconsider()}>
        {t('legal.cookies')}
      </button>
    </nav>
  );
}
