import { divIcon, DomEvent, marker, type Map as LeafletMap } from 'leaflet';
import { memo, useEffect, useState } from 'react';
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
  const [{ holder, placed }] = useState(() => placeIn(document.createElement('div')));
  // Moved and raised where it stands: a pin that is taken away and put back would lose the focus.
  useEffect(() => {
    placed.setLatLng(toLatLng({ latitude, longitude }));
  }, [placed, latitude, longitude]);
  useEffect(() => {
    placed.setZIndexOffset(raised ? RAISED : 0);
  }, [placed, raised]);
  useEffect(() => {
    placed.addTo(map);
    return () => {
      placed.remove();
    };
  }, [map, placed]);
  return createPortal(<MapPin {...shown} />, holder);
}, samePin);

/** A marker that shows what is drawn in its holder. */
function placeIn(holder: HTMLElement) {
  DomEvent.disableClickPropagation(holder);
  const icon = divIcon({ html: holder, className: styles.marker ?? '', iconSize: [0, 0] });
  return { holder, placed: marker([0, 0], { icon, interactive: false, keyboard: false }) };
}
