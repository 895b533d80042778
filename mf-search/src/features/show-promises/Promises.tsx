import { Icon, RoadMotif, glyphs } from '@jnn/ui';
import { useHomeMessages } from '../../lib/home-words';
import styles from './Promises.module.css';

/** What the agency keeps to, in three steps along the road. */
export function Promises() {
  const t = useHomeMessages();
  const promises = [
    { icon: glyphs.card, title: t('promises.priceTitle'), text: t('promises.priceText') },
    { icon: glyphs.check, title: t('promises.cancelTitle'), text: t('promises.cancelText') },
    { icon: glyphs.clock, title: t('promises.payTitle'), text: t('promises.payText') },
  ] as const;
  return (
    <section aria-labelledby="promises">
      <RoadMotif />
      <h2 id="promises" className={styles.heading}>
        {t('promises.heading')}
      </h2>
      <ul className={styles.list}>
        {promises.map(({ icon, title, text }) => (
          <li key={icon} className={styles.promise}>
            <span className={styles.icon}>
              <Icon path={icon} size={24} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
