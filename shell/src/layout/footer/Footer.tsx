import type { SiteSettings } from '@jnn/contract';
import { useMatchedRoute, Link, type PageName, type RouteName, type RouteParams } from '@jnn/router';
import { type CardBrand, CardLogos, Logo, RoadMotif, Skeleton } from '@jnn/ui';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../messages';
import styles from './Footer.module.css';
import { isHomePage, usePublishedHref, PRIVACY_PDF, TERMS_PDF } from '../../addresses';
import { NewTabLink } from '../../components/NewTabLink';
import { PhoneLink, useContact } from '../contact';
import { useSession } from '@jnn/session';

export type SocialLinkList = SiteSettings['socialLinks'];

/** Contact, information, cards and social links; absent from the home page. */
export function Footer({ socialLinks }: { readonly socialLinks: SocialLinkList }) {
  const t = useMessages();
  if (isHomePage(useMatchedRoute())) return null;
  return (
    <footer className={styles.footer}>
      <RoadMotif />
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo name="JNN" />
          <p className={styles.motto}>{t('footer.motto')}</p>
        </div>
        <Column heading={t('footer.contact')}>
          <ContactDetails />
        </Column>
        <Column heading={t('footer.information')}>
          <FooterLinks />
        </Column>
        <Column heading={t('footer.cards')}>
          <CardLogos label={t('footer.cards')} brands={CARD_BRANDS} />
          <SocialLinks links={socialLinks} />
        </Column>
      </div>
    </footer>
  );
}

function Column({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.column}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** Links to the agency's social pages, from the configuration. */
function SocialLinks({ links }: { readonly links: SocialLinkList }) {
  const t = useMessages();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('footer.social')} className={styles.social}>
      <ul>
        {links.map(({ name, url }) => (
          <li key={url}>
            <NewTabLink kind="page" href={url}>
              {name}
            </NewTabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The cards that the bank accepts. `footer/card-artwork/README.md` says how their logos are added. */
const CARD_BRANDS: readonly CardBrand[] = [
  { name: 'Visa' },
  { name: 'Visa Electron' },
  { name: 'Mastercard' },
  { name: 'Maestro' },
];

/** Phone, e-mail, addresses and tax number from the contact call. A skeleton keeps their room while they load. */
function ContactDetails() {
  const t = useMessages();
  const contact = useContact();
  if (contact === 'loading') return <ContactSkeleton />;
  if (contact === 'failed') return <ContactPageLink />;
  return (
    <>
      <p className={styles.agency}>{contact.name}</p>
      <dl className={styles.facts}>
        <Fact term={t('footer.phone')}>
          <PhoneLink phone={contact.phone} />
        </Fact>
        <Fact term={t('footer.email')}>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </Fact>
        <Fact term={t('footer.mailingAddress')}>{contact.mailingAddress}</Fact>
        <Fact term={t('footer.headquarters')}>{contact.headquarters}</Fact>
        <Fact term={t('footer.taxNumber')}>{contact.taxNumber}</Fact>
      </dl>
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shown after a failed call: the contact page asks again. */
function ContactPageLink() {
  const t = useMessages();
  const to = usePublishedHref()('contact', {});
  return to === null ? null : <Link to={to}>{t('menu.contact')}</Link>;
}

function ContactSkeleton() {
  return (
    <div className={styles.facts}>
      {['10rem', '16rem', '14rem', '18rem', '18rem', '12rem'].map((width, row) => (
        <Skeleton key={row} width={width} />
      ))}
    </div>
  );
}

/** Card payment information, terms and privacy, and the cookie settings. */
function FooterLinks() {
  const t = useMessages();
  const { consent, offers } = useSession();
  return (
    <ul className={styles.links}>
      <PageLink page="find-booking" params={{}}>
        {t('footer.findBooking')}
      </PageLink>
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
      {offers('legal-documents') && (
        <>
          <PageLink page="document" params={{ slug: 'impresszum' }}>
            {t('footer.imprint')}
          </PageLink>
          <PageLink page="document" params={{ slug: 'akadalymentesitesi-nyilatkozat' }}>
            {t('footer.accessibility')}
          </PageLink>
        </>
      )}
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
