import { Link, useLocale, usePageTitle } from '@jnn/router';
import { buttonLook, EmptyState } from '@jnn/ui';
import { useMessages } from '../messages';
import { homePath } from '../addresses';
import styles from './NotFound.module.css';

/** The 404 page, in both languages, since a wrong address names none. */
export function NotFound() {
  const t = useMessages();
  usePageTitle(t('notFound.title'));
  const locale = useLocale();
  const other = locale === 'hu' ? 'en' : 'hu';
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel={1}
        heading={t('notFound.title')}
        actions={
          <Link to={homePath(locale)} {...buttonLook({})}>
            {t('notFound.home')}
          </Link>
        }
      />
      <div className={styles.other} lang={other}>
        <p>{t('notFound.otherTitle')}</p>
        <Link to={homePath(other)} hrefLang={other}>
          {t('notFound.otherHome')}
        </Link>
      </div>
    </div>
  );
}
