import { useLatest } from '@jnn/ui';
import { useCallback, useState, type KeyboardEvent } from 'react';
import { pinKey, standsFor, type PinItem } from './pin-item';

/** Keyboard navigation between pins. */
export interface PinNavigation {
  /** The key of the one pin that Tab leads to, so that hundreds of pins are no obstacle to what follows the map. */
  readonly tabStop: string | undefined;
  /** Called with the pin that gets the focus. */
  readonly onFocusPin: (pin: PinItem) => void;
  /** Arrow keys focus the next pin in their direction, Escape focuses the map. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>, pin: PinItem) => void;
}

/**
 * Makes all pins one stop of the Tab key, with arrow keys between them. The stop is the point that had the focus last, or
 * the cluster that holds it now.
 */
export function usePinNavigation(pins: readonly PinItem[]): PinNavigation {
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const latest = useLatest(pins);
  const onFocusPin = useCallback((pin: PinItem) => {
    setLastFocused(pin.kind === 'point' ? pin.point.id : (pin.points[0]?.id ?? null));
  }, []);
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLElement>, pin: PinItem) => {
      const map = event.currentTarget.closest<HTMLElement>('[role="application"]');
      const direction = DIRECTIONS[event.key];
      if (event.key === 'Escape') map?.focus({ preventScroll: true });
      if (!map || !direction) return;
      event.preventDefault();
      const next = nearest(latest.current, pin, direction);
      const buttons = [...map.querySelectorAll<HTMLElement>('[data-pin]')];
      buttons.find(({ dataset }) => next && dataset['pin'] === pinKey(next))?.focus({ preventScroll: true });
    },
    [latest],
  );
  const stop = pins.find((pin) => standsFor(pin, lastFocused)) ?? pins[0];
  return { tabStop: stop && pinKey(stop), onFocusPin, onKey };
}

/** Steps east and north. */
type Direction = readonly [east: number, north: number];
const DIRECTIONS: Readonly<Record<string, Direction | undefined>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The nearest pin in a direction; the distance across the direction counts twice. */
function nearest(pins: readonly PinItem[], from: PinItem, [east, north]: Direction): PinItem | undefined {
  const { latitude, longitude } = from.position;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let [best, least]: [PinItem | undefined, number] = [undefined, Infinity];
  for (const pin of pins) {
    const there = pin.position;
    const [right, up] = [(there.longitude - longitude) * shrink, there.latitude - latitude];
    const ahead = right * east + up * north;
    const far = ahead + 2 * Math.abs(right * north + up * east);
    if (ahead > 0 && far < least) [best, least] = [pin, far];
  }
  return best;
}
