import type { HotelData } from '@jnn/contract';
import { DefinitionList } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './AboutHotel.module.css';

/** The hotel's texts, check-in and check-out times, and contact. */
export function AboutHotel({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const facts = [
    { term: t('about.checkIn'), detail: hotel.CheckIn && t('about.from', { time: hotel.CheckIn }) },
    { term: t('about.checkOut'), detail: hotel.CheckOut && t('about.until', { time: hotel.CheckOut }) },
    { term: t('about.rooms'), detail: hotel.Rooms },
    { term: t('about.built'), detail: hotel.YearBuilt },
    { term: t('about.renovated'), detail: hotel.YearRenovated },
    { term: t('about.phone'), detail: hotel.Phone },
    { term: t('about.email'), detail: hotel.Email },
  ].flatMap(({ term, detail }) => (detail === null ? [] : [{ term, detail }]));
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h2 id="about">{t('about.heading')}</h2>
      <div className={styles.texts}>
        {hotel.Texts.map(({ title, text }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <div className={styles.facts}>
        <DefinitionList items={facts} />
      </div>
    </section>
  );
}
