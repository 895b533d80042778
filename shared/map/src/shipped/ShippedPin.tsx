import { divIcon, DomEvent, marker, type Map as LeafletMap, type Marker } from 'leaflet';
import { useEffect, useRef, useState, type ReactNode } from 'react';
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

/** Above every other pin; Leaflet orders them by latitude in pixels. */
const RAISED = 10_000;

/** A place on the Leaflet map that holds a React element. */
export function ShippedPin({ map, latitude, longitude, raised, children }: ShippedPinProps) {
  const [holder] = useState(() => document.createElement('div'));
  const marked = useRef<Marker | null>(null);
  useEffect(() => {
    DomEvent.disableClickPropagation(holder);
    const icon = divIcon({ html: holder, className: styles.marker ?? '', iconSize: [0, 0] });
    const placed = marker(toLatLng({ latitude, longitude }), {
      icon,
      interactive: false,
      keyboard: false,
    }).addTo(map);
    marked.current = placed;
    return () => {
      marked.current = null;
      placed.remove();
    };
  }, [map, holder, latitude, longitude]);
  // Raised where it stands: a pin that is taken away and put back would lose the focus.
  useEffect(() => {
    marked.current?.setZIndexOffset(raised ? RAISED : 0);
  }, [map, holder, latitude, longitude, raised]);
  return createPortal(children, holder);
}
