import { divIcon, DomEvent, marker, type Map as LeafletMap, type Marker } from 'leaflet';
import { memo, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { MapPin, samePin, type MapPinProps } from '../MapPin';
import { toLatLng } from './create-map';
import styles from './ShippedMap.module.css';

interface ShippedPinProps extends MapPinProps {
  readonly map: LeafletMap;
}

/** Above every other pin; Leaflet orders them by latitude in pixels. */
const RAISED = 10_000;

/** A pin at its place on the Leaflet map. */
export const ShippedPin = memo(function ShippedPin({ map, ...shown }: ShippedPinProps) {
  const { pin, highlighted } = shown;
  const { latitude, longitude } = pin.kind === 'point' ? pin.point : pin.position;
  // A highlighted point stands before the others.
  const raised = highlighted && pin.kind === 'point';
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
  return createPortal(<MapPin {...shown} />, holder);
}, samePin);
