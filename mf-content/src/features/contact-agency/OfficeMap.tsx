import { Icon, LinkButton } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './AgencyContact.module.css';
import { TownMap } from './TownMap';

/** Another site's map opens only when asked for, so no visitor is known to it without wanting to be. */
const MAP = 'https://www.openstreetmap.org/search';

/** Where the office is, with a way to a map. */
export function MapCard({ address }: { readonly address: string }) {
  const t = useMessages();
  return (
    <section className={styles.map} aria-labelledby="contact-map">
      <TownMap address={address} />
      <div className={styles.place}>
        <h2 id="contact-map" className={styles.placeHeading}>
          {t('contact.visit')}
        </h2>
        <p>{address}</p>
        <LinkButton
          href={`${MAP}?${new URLSearchParams({ query: address }).toString()}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
        >
          <Icon name="map" /> {t('contact.openMap')} <Icon name="external" size={16} />
        </LinkButton>
      </div>
    </section>
  );
}
