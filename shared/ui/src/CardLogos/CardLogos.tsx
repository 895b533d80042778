import styles from './CardLogos.module.css';

export type CardBrand = {
  readonly name: string;
  /** Address of the brand's official artwork; without it a neutral mark with the name is shown. */
  readonly artwork?: string | undefined;
};

export type CardLogosProps = {
  /** Name of the list, such as "Cards we accept". */
  readonly label: string;
  readonly brands: readonly CardBrand[];
};

/** The payment cards that are accepted. */
export function CardLogos({ label, brands }: CardLogosProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {brands.map(({ name, artwork }) => (
        <li key={name} className={artwork === undefined ? styles.card : undefined}>
          {artwork === undefined ? name : <img className={styles.artwork} src={artwork} alt={name} loading="lazy" />}
        </li>
      ))}
    </ul>
  );
}
