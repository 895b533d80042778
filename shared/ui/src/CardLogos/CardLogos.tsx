import styles from './CardLogos.module.css';

export type CardBrand = {
  readonly name: string;
  /** Address of the brand's official artwork; without it a neutral card with the name on it is drawn. */
  readonly artwork?: string | undefined;
};

export type CardLogosProps = {
  /** Name of the list, such as "Cards we accept". */
  readonly label: string;
  readonly brands: readonly CardBrand[];
};

/** The payment cards that are accepted, each as a picture. */
export function CardLogos({ label, brands }: CardLogosProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {brands.map(({ name, artwork }) => (
        <li key={name}>
          {artwork === undefined ? (
            <NeutralCard name={name} />
          ) : (
            <img className={styles.artwork} src={artwork} alt={name} loading="lazy" />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A card that looks like no brand's: a stripe, a chip and the brand's name in plain type. */
function NeutralCard({ name }: { readonly name: string }) {
  return (
    <svg className={styles.card} viewBox="0 0 92 56" role="img" aria-label={name}>
      <rect className={styles.face} x=".5" y=".5" width="91" height="55" rx="6" />
      <path className={styles.stripe} d="M1 9h90v9H1z" />
      <rect className={styles.chip} x="8" y="24" width="13" height="10" rx="2" />
      <text className={styles.name} x="8" y="48">
        {name}
      </text>
    </svg>
  );
}
