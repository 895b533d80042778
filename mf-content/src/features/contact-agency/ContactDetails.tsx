import { type Contact, CONTACT_INDEX } from '@jnn/contract';
import { Card, Icon, glyphs, type Glyph } from '@jnn/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages';
import styles from './AgencyContact.module.css';
import { OpeningHoursCard } from './OpeningHoursCard';

/** The six items of the `contact` call. The labels are the page's own, since the call's are in one language. */
export function ContactDetails({ contact }: { readonly contact: Contact }) {
  const t = useMessages();
  const item = (name: keyof typeof CONTACT_INDEX): string => contact[CONTACT_INDEX[name]]?.content ?? '';
  return (
    <Card as="section" padding="large" className={styles.details}>
      <h2 className={styles.name}>{item('name')}</h2>
      <dl className={styles.items}>
        <Item icon={glyphs.phone} term={t('contact.phone')}>
          <a href={phoneHref(item('phone'))}>{item('phone')}</a>
        </Item>
        <Item icon={glyphs.mail} term={t('contact.email')}>
          <a href={`mailto:${item('email')}`}>{item('email')}</a>
        </Item>
        <OpeningHoursCard />
        <Item icon={glyphs.building} term={t('contact.headquarters')}>
          {item('headquarters')}
        </Item>
        <Item icon={glyphs.pin} term={t('contact.mailingAddress')}>
          {item('mailingAddress')}
        </Item>
        <Item icon={glyphs.invoice} term={t('contact.taxNumber')}>
          {item('taxNumber')}
        </Item>
      </dl>
    </Card>
  );
}

interface ItemProps {
  readonly icon: Glyph;
  readonly term: string;
  readonly children: ReactNode;
}

function Item({ icon, term, children }: ItemProps) {
  return (
    <div className={styles.item}>
      <dt>
        <Icon path={icon} size={18} /> {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The `tel:` address of a number as people write it; a Hungarian national one (06…) is made callable from abroad. */
const phoneHref = (written: string): string =>
  `tel:${written.replace(/[^\d+]/g, '').replace(/^06(?=\d{8,9}$)/, '+36')}`;
