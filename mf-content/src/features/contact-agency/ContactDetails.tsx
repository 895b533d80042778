import { CONTACT_INDEX, type Contact } from '@jnn/contract';
import { Card, Icon, type IconName } from '@jnn/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages';
import styles from './AgencyContact.module.css';
import { phoneHref } from './phone-href';

/** The agency's six items; the labels are the page's, so that they follow its language. */
export function ContactDetails({ contact }: { readonly contact: Contact }) {
  const t = useMessages();
  const item = (name: keyof typeof CONTACT_INDEX): string => contact[CONTACT_INDEX[name]]?.content ?? '';
  return (
    <Card as="section" padding="large" className={styles.details}>
      <h2 className={styles.name}>{item('name')}</h2>
      <dl className={styles.items}>
        <Item icon="phone" term={t('contact.phone')}>
          <a href={phoneHref(item('phone'))}>{item('phone')}</a>
        </Item>
        <Item icon="mail" term={t('contact.email')}>
          <a href={`mailto:${item('email')}`}>{item('email')}</a>
        </Item>
        <Item icon="building" term={t('contact.headquarters')}>
          {item('headquarters')}
        </Item>
        <Item icon="pin" term={t('contact.mailingAddress')}>
          {item('mailingAddress')}
        </Item>
        <Item icon="invoice" term={t('contact.taxNumber')}>
          {item('taxNumber')}
        </Item>
      </dl>
    </Card>
  );
}

interface ItemProps {
  readonly icon: IconName;
  readonly term: string;
  readonly children: ReactNode;
}

function Item({ icon, term, children }: ItemProps) {
  return (
    <div className={styles.item}>
      <dt>
        <Icon name={icon} size={18} /> {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
