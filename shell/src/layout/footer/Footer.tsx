import type { SiteSettings } from '@jnn/contract';
import { useMatchedRoute } from '@jnn/router';
import { type CardBrand, CardLogos, Logo, RoadMotif } from '@jnn/ui';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../messages';
import { ContactDetails } from './ContactDetails';
import styles from './Footer.module.css';
import { FooterLinks } from './FooterLinks';
import { isHomePage } from '../addresses';
import { NewTabLink } from '../NewTabLink';

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
