import type { HotelData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import type { Stay } from '@jnn/session';
import { buttonLook } from '@jnn/ui';
import { formatTotal, offerPrices } from '../../lib/format';
import { byPrice, useOffers } from '../../lib/use-offers';
import { useMessages } from '../../messages';
import styles from './SectionTabs.module.css';
import { useRoomsInView } from './use-rooms-in-view';

export type HotelSection = 'offers' | 'facilities' | 'map' | 'reviews' | 'policies';

interface SectionTabsProps {
  readonly hotel: HotelData;
  /** Null where no days are chosen. */
  readonly stay: Stay | null;
  readonly sections: readonly HotelSection[];
}

/** Links to the parts of the page with the way to the rooms; on wide screens they stay on top. */
export function SectionTabs({ hotel, stay, sections }: SectionTabsProps) {
  const t = useMessages();
  return (
    <nav className={styles.tabs} aria-label={t('sections.label')}>
      {sections.map((section) => (
        <a key={section} href={`#${section}`}>
          {t(`sections.${section}`)}
        </a>
      ))}
      {stay && <ChooseRoom hotel={hotel} stay={stay} />}
    </nav>
  );
}

interface ChooseRoomProps {
  readonly hotel: HotelData;
  readonly stay: Stay;
}

/** The way to the rooms at the lower edge of small screens, while they are out of view. */
export function ChooseRoomBar({ hotel, stay }: ChooseRoomProps) {
  const areInView = useRoomsInView(useOffers(hotel, stay).query.isSuccess);
  return (
    <div className={styles.bar} data-hidden={areInView || undefined}>
      <ChooseRoom hotel={hotel} stay={stay} />
    </div>
  );
}

/** A link to the rooms with the cheapest price; nothing until there are offers. */
function ChooseRoom({ hotel, stay }: ChooseRoomProps) {
  const t = useMessages();
  const format = useFormat();
  const [cheapest] = byPrice(useOffers(hotel, stay).query.data?.Offers ?? []);
  if (cheapest === undefined) return null;
  return (
    <a href="#rooms" {...buttonLook({ wide: true })}>
      {t('offers.choose', { price: formatTotal(format, offerPrices(cheapest)).main })}
    </a>
  );
}
