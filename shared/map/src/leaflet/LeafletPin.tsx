import { divIcon, DomEvent, marker, type Map as LeafletMap } from 'leaflet';
import { memo, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { MapPin, isSamePin, type MapPinProps } from '../MapPin';
import { toLatLng } from './use-leaflet-map';
import styles from './LeafletStayMap.module.css';

interface LeafletPinProps extends MapPinProps {
  readonly map: LeafletMap;
}

/** A z-index above every other pin's, which Leaflet takes from the latitude in pixels. */
const RAISED = 10_000;

/** A pin at its place on the Leaflet map. */
export const LeafletPin = memo(function LeafletPin({ map, ...shown }: LeafletPinProps) {
  const { pin, highlighted, isChosen } = shown;
  const { latitude, longitude } = pin.position;
  const raised = isChosen || (highlighted && pin.kind === 'point');
  const [{ holder, placed }] = useState(() => placeIn(document.createElement('div')));
  // The marker is moved and raised in place: one that is removed and added again would lose the focus.
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
}, isSamePin);

/** A marker that shows what React renders into `holder`. */
function placeIn(holder: HTMLElement) {
  DomEvent.disableClickPropagation(holder);
  const icon = divIcon({ html: holder, className: styles.marker ?? '', iconSize: [0, 0] });
  return { holder, placed: marker([0, 0], { icon, interactive: false, keyboard: false }) };
}
