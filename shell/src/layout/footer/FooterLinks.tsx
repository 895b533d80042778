import { Link, type PageName, type RouteName, type RouteParams } from '@jnn/router';
import { useSession } from '@jnn/session';
import { useMessages } from '../../messages';
import { NewTabLink } from '../NewTabLink';
import { PRIVACY_PDF, TERMS_PDF, usePublishedHref } from '../addresses';
import styles from './Footer.module.css';

/** Card payment information, terms and privacy, and the cookie settings. */
export function FooterLinks() {
  const t = useMessages();
  const { consent } = useSession();
  return (
    <ul className={styles.links}>
      <PageLink page="document" params={{ slug: 'kerdesek-es-valaszok-internetes-kartyas-fizetesrol' }}>
        {t('footer.cardQuestions')}
      </PageLink>
      <PageLink page="document" params={{ slug: 'cib-bank-fizetesi-tajekoztato' }}>
        {t('footer.bankInformation')}
      </PageLink>
      <PageLink page="payment-information" params={{}}>
        {t('footer.paymentInformation')}
      </PageLink>
      <li>
        <NewTabLink kind="pdf" href={TERMS_PDF}>
          {t('footer.generalTerms')}
        </NewTabLink>
      </li>
      <li>
        <NewTabLink kind="pdf" href={PRIVACY_PDF}>
          {t('footer.privacyStatement')}
        </NewTabLink>
      </li>
      <PageLink page="documents" params={{}}>
        {t('footer.documents')}
      </PageLink>
      <li>
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            consent.reconsider();
          }}
        >
          {t('footer.cookieSettings')}
        </button>
      </li>
    </ul>
  );
}

interface PageLinkProps<Name extends RouteName, Typed extends string> {
  readonly page: PageName<Name, Typed>;
  readonly params: RouteParams[Name];
  readonly children: string;
}

function PageLink<Name extends RouteName, Typed extends string = Name>({
  page,
  params,
  children,
}: PageLinkProps<Name, Typed>) {
  const to = usePublishedHref()<Name, Typed>(page, params);
  return to === null ? null : (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}
