import type { Archive } from './archive';
import styles from './LeafletStayMap.module.css';

const COPYRIGHT = 'https://www.openstreetmap.org/copyright';

interface MapCreditsProps {
  readonly archive: Archive;
}

/** Whose data the map shows. */
export function MapCredits({ archive: { kind, credits } }: MapCreditsProps) {
  return (
    <p className={styles.credits}>
      {kind === 'shipped' ? (
        credits
      ) : (
        <a href={COPYRIGHT} target="_blank" rel="noreferrer">
          {credits}
        </a>
      )}
    </p>
  );
}
