import type { Archive } from './archive';
import styles from './LeafletStayMap.module.css';

const COPYRIGHT = 'https://www.openstreetmap.org/copyright';

interface MapCreditsProps {
  readonly kind: Archive['kind'];
}

/** Whose data the map shows, as their licences ask. */
export function MapCredits({ kind }: MapCreditsProps) {
  return (
    <p className={styles.credits}>
      {kind === 'streets' ? (
        <a href={COPYRIGHT} target="_blank" rel="noreferrer">
          © OpenMapTiles © OpenStreetMap contributors
        </a>
      ) : (
        'GSHHG · © GeoNames (CC BY 4.0)'
      )}
    </p>
  );
}
