import styles from './CardLogos.module.css';

export type CardLogosProps = {
  /** Name of the list, such as "Cards we accept". */
  readonly label: string;
  /** The brands' names; neutral marks stand in for their artwork. */
  readonly brands: readonly string[];
};

/** The payment cards that are accepted, as neutral marks with the brands' names. */
export function CardLogos({ label, brands }: CardLogosProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {brands.map((brand) => (
        <li key={brand} className={styles.card}>
          {brand}
        </li>
      ))}
    </ul>
  );
}
