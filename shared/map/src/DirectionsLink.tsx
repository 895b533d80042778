import { glyphs, Icon, LinkButton } from '@jnn/ui';
import type { ReactNode } from 'react';
import styles from './DirectionsLink.module.css';
import type { Position } from './types';

interface DirectionsLinkProps {
  /** Where the way leads: the position, where it is known, else what the address says. */
  readonly position?: Position;
  /** What the place is called on the visitor's map; an address where no position is known. */
  readonly place: string;
  readonly children: ReactNode;
}

/**
 * A link to the way to a place: in the map application of a phone by a `geo:` address (RFC 5870, with the `q` that phones
 * understand), elsewhere, and where Apple's browsers know no such address, on OpenStreetMap. The style shows the one that
 * works; nothing is loaded from there before the visitor follows the link.
 */
export function DirectionsLink({ position, place, children }: DirectionsLinkProps) {
  const at = position && `${position.latitude},${position.longitude}`;
  const query = encodeURIComponent(at === undefined ? place : `${at}(${place})`);
  const web = `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: at ?? place }).toString()}`;
  return (
    <>
      {/* Hidden until its style is there, which shows it on phones. */}
      <span hidden className={styles.phone}>
        <LinkButton href={`geo:${at ?? '0,0'}?q=${query}`} variant="secondary">
          <Icon path={glyphs.map} /> {children}
        </LinkButton>
      </span>
      <span className={styles.web}>
        <LinkButton href={web} target="_blank" rel="noopener noreferrer" variant="secondary">
          <Icon path={glyphs.map} /> {children} <Icon path={glyphs.external} size={16} />
        </LinkButton>
      </span>
    </>
  );
}
