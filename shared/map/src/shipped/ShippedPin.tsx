import { divIcon, DomEvent, marker, type Map as LeafletMap } from 'leaflet';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '../types';
import { toLatLng } from './create-map';
import styles from './ShippedMap.module.css';

interface ShippedPinProps extends Position {
  readonly map: LeafletMap;
  /** Stands before the others. */
  readonly raised: boolean;
  readonly children: ReactNode;
}

/** A place on the Leaflet map that holds a React element. */
export function ShippedPin({ map, latitude, longitude, raised, children }: ShippedPinProps) {
  const [holder] = useState(() => document.createElement('div'));
  useEffect(() => {
    DomEvent.disableClickPropagation(holder);
    const icon = divIcon({ html: holder, className: styles.marker ?? '', iconSize: [0, 0] });
    const placed = marker(toLatLng({ latitude, longitude }), {
      icon,
      interactive: false,
      keyboard: false,
      zIndexOffset: raised ? 10_000 : 0,
    }).addTo(map);
    return () => {
      placed.remove();
    };
  }, [map, holder, latitude, longitude, raised]);
  return createPortal(children, holder);
}
