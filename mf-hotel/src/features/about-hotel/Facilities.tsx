import type { HotelData } from '@jnn/contract';
import { Button, Icon, glyphs, type Glyph } from '@jnn/ui';
import { useState } from 'react';
import { groupFacilities, type FacilityGroup } from '../../lib/facility-groups';
import { useMessages } from '../../messages';
import styles from './Facilities.module.css';

const ICONS: Readonly<Record<FacilityGroup, Glyph>> = {
  facilities: glyphs.building,
  room: glyphs.bed,
  sports: glyphs.spa,
  payment: glyphs.card,
};

/** The hotel's facilities by group, on a phone the first group until the others are asked for; nothing where none is known. */
export function Facilities({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const [isFolded, setIsFolded] = useState(true);
  const groups = groupFacilities(hotel.Facts);
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, { facilities }) => sum + facilities.length, 0);
  return (
    <section id="facilities" aria-labelledby="facilities-heading" className={styles.facilities}>
      <h2 id="facilities-heading">{t('facilities.heading')}</h2>
      <div className={styles.groups} data-folded={isFolded || undefined}>
        {groups.map(({ group, facilities }) => (
          <section key={group} className={styles.group}>
            <h3>
              <Icon path={ICONS[group]} />
              {t(`facilities.${group}`)}
            </h3>
            <ul>
              {facilities.map((facility) => (
                <li key={facility}>
                  <Icon path={glyphs.check} size={16} />
                  {t(`facility.${facility}`)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {isFolded && groups.length > 1 && (
        <div className={styles.unfold}>
          <Button variant="secondary" size="small" wide onClick={() => setIsFolded(false)}>
            {t('facilities.all', { count })}
          </Button>
        </div>
      )}
    </section>
  );
}
