import { type HotelData, NEARBY_KINDS } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { glyphs, type Glyph, Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import styles from './Nearby.module.css';

type Kind = (typeof NEARBY_KINDS)[number];

const ICONS: Readonly<Record<Kind, Glyph>> = {
  centre: glyphs.building,
  shore: glyphs.wave,
  bath: glyphs.spa,
  station: glyphs.train,
  sight: glyphs.landmark,
  town: glyphs.pin,
};

/** What is near the hotel and how far it is as the crow flies; nothing where nothing is known. */
export function Nearby({ hotel }: { readonly hotel: HotelData }) {
  const t = useMessages();
  const format = useFormat();
  const places = hotel.Nearby.flatMap((place) => {
    const kind = NEARBY_KINDS.find((known) => known === place.kind);
    return kind ? [{ ...place, kind }] : [];
  });
  if (places.length === 0) return null;
  return (
    <div className={styles.nearby}>
      <h3>{t('nearby.heading')}</h3>
      <dl>
        {places.map(({ kind, name, metres }) => (
          <div key={name}>
            <dt>
              <Icon path={ICONS[kind]} size={18} />
              {kind === 'centre'
                ? t('nearby.centre', { town: name })
                : kind === 'shore'
                  ? t('nearby.shore', { water: name })
                  : name}
            </dt>
            <dd>{format.distance(metres)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('nearby.note')}</p>
    </div>
  );
}
