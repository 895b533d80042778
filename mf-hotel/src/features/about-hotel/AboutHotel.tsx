import type { HotelData } from '@jnn/contract';
import { DefinitionList, Disclosure } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './AboutHotel.module.css';

/** What the hotel says of itself: its first text, the others folded, and its years and contact. */
export function AboutHotel({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const details = [
    { term: t('about.rooms'), detail: hotel.Rooms },
    { term: t('about.built'), detail: hotel.YearBuilt },
    { term: t('about.renovated'), detail: hotel.YearRenovated },
    { term: t('about.phone'), detail: hotel.Phone },
    { term: t('about.email'), detail: hotel.Email },
  ].flatMap(({ term, detail }) => (detail === null ? [] : [{ term, detail }]));
  const [first, ...others] = hotel.Texts;
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h2 id="about">{t('about.heading')}</h2>
      {first && <p>{first.text}</p>}
      {others.length + details.length > 0 && (
        <Disclosure summary={t('about.more')}>
          <div className={styles.more}>
            {others.map(({ title, text }) => (
              <section key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </section>
            ))}
            <DefinitionList items={details} />
          </div>
        </Disclosure>
      )}
    </section>
  );
}
