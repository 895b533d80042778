import type { SiteInPage } from '@jnn/platform/contract';
import { useMatchedRoute } from '@jnn/router';
import { CardLogos, Logo, RoadMotif } from '@jnn/ui';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../messages';
import { CARD_BRANDS } from './footer/card-brands';
import { ContactDetails } from './footer/ContactDetails';
import styles from './footer/Footer.module.css';
import { FooterLinks } from './footer/FooterLinks';
import { SocialLinks } from './footer/SocialLinks';
import { isHomePage } from './is-home-page';

export type SocialLinkList = SiteInPage['settings']['socialLinks'];

/** Contact, information, cards and social links; absent from the home page (specification, sections 1 and 2). */
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
