import { canonicalHref, Link, useLocale, useLocation, useMatchedRoute } from '@jnn/router';
import { useMessages } from '../../messages';
import { homePath } from '../home-path';
import styles from './Header.module.css';

/** Leads to the same page in the other language, with its query; from an address without a page, to the home page. */
export function LanguageLink() {
  const t = useMessages();
  const other = useLocale() === 'hu' ? 'en' : 'hu';
  const matched = useMatchedRoute();
  const { search } = useLocation();
  const to = matched ? canonicalHref(matched, other) + search : homePath(other);
  return (
    <Link to={to} className={styles.item} lang={other} hrefLang={other}>
      {t('header.otherLanguage')}
    </Link>
  );
}
