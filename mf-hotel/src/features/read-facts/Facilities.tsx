import type { HotelData } from '@jnn/contract';
import { Icon, glyphs, type Glyph } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './Facilities.module.css';
import { groupFacts, type FactGroup } from '../../lib/fact-groups';

const ICONS: Readonly<Record<FactGroup, Glyph>> = {
  facilities: glyphs.building,
  room: glyphs.bed,
  sports: glyphs.spa,
  payment: glyphs.card,
};

/** The hotel's facilities by group; nothing where none is known. */
export function Facilities({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const groups = groupFacts(hotel.Facts);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="facilities" className={styles.facilities}>
      <h2 id="facilities">{t('facilities.heading')}</h2>
      <div className={styles.groups}>
        {groups.map(({ group, facts }) => (
          <section key={group} className={styles.group}>
            <h3>
              <Icon path={ICONS[group]} />
              {t(`facilities.${group}`)}
            </h3>
            <ul>
              {facts.map((fact) => (
                <li key={fact}>
                  <Icon path={glyphs.check} size={16} />
                  {t(`facts.${fact}`)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
