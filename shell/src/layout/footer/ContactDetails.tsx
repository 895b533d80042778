import { Link } from '@jnn/router';
import { Skeleton } from '@jnn/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages';
import { PhoneLink, useContact } from '../contact';
import { usePublishedHref } from '../addresses';
import styles from './Footer.module.css';

/** Phone, e-mail, addresses and tax number from the contact call. A skeleton keeps their room while they load. */
export function ContactDetails() {
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
