import { glyphs, Icon, LinkButton } from '@jnn/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
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
 * understand), elsewhere on OpenStreetMap, from where nothing is loaded before the visitor follows the link.
 */
export function DirectionsLink({ position, place, children }: DirectionsLinkProps) {
  const isOfPhone = useSyncExternalStore(never, hasPhoneMap, () => false);
  const at = position && `${position.latitude},${position.longitude}`;
  if (isOfPhone) {
    const query = encodeURIComponent(at === undefined ? place : `${at}(${place})`);
    return (
      <LinkButton href={`geo:${at ?? '0,0'}?q=${query}`} variant="secondary">
        <Icon path={glyphs.map} /> {children}
      </LinkButton>
    );
  }
  const web = `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: at ?? place }).toString()}`;
  return (
    <LinkButton href={web} target="_blank" rel="noopener noreferrer" variant="secondary">
      <Icon path={glyphs.map} /> {children} <Icon path={glyphs.external} size={16} />
    </LinkButton>
  );
}

/** A device does not change what it is. */
const never = () => () => undefined;

/** A phone or a tablet, but none of Apple's, whose browsers alone know this property and do not know `geo:`. */
const hasPhoneMap = (): boolean =>
  window.matchMedia('(hover: none) and (pointer: coarse)').matches &&
  !('webkitTouchCallout' in document.documentElement.style);
