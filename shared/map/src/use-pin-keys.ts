import { useLatest } from '@jnn/ui';
import { useCallback, useState, type KeyboardEvent } from 'react';
import { pinKey, standsFor, type PinItem } from './clusters';
import type { Position } from './types';

/** How pins are reached by keyboard. */
export interface PinKeys {
  /** The pin that Tab leads to: of hundreds one, so that they do not stand in the way of what follows the map. */
  readonly stop: string | undefined;
  /** Told which pin has the focus. */
  readonly onReach: (pin: PinItem) => void;
  /** Arrows go to the next pin in their direction, Escape back to the map. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>, pin: PinItem) => void;
}

/** Makes pins one stop of Tab with arrow keys between them. The place that was reached last stays meant, also where pins become clusters. */
export function usePinKeys(pins: readonly PinItem[]): PinKeys {
  const [meant, setMeant] = useState<string | null>(null);
  const latest = useLatest(pins);
  const onReach = useCallback((pin: PinItem) => {
    setMeant(pin.kind === 'point' ? pin.point.id : (pin.members[0] ?? null));
  }, []);
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLElement>, pin: PinItem) => {
      const map = event.currentTarget.closest<HTMLElement>('[role="application"]');
      const way = WAYS[event.key];
      if (event.key === 'Escape') map?.focus({ preventScroll: true });
      if (!map || !way) return;
      event.preventDefault();
      const next = nearest(latest.current, pin, way);
      const buttons = [...map.querySelectorAll<HTMLElement>('[data-pin]')];
      buttons.find(({ dataset }) => next && dataset['pin'] === pinKey(next))?.focus({ preventScroll: true });
    },
    [latest],
  );
  const stop = pins.find((pin) => standsFor(pin, meant)) ?? pins[0];
  return { stop: stop && pinKey(stop), onReach, onKey };
}

/** Steps east and north. */
type Way = readonly [east: number, north: number];
const WAYS: Readonly<Record<string, Way | undefined>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const positionOf = (pin: PinItem): Position => (pin.kind === 'point' ? pin.point : pin.position);

/** The nearest pin in a direction; what lies aside counts as twice as far. */
function nearest(pins: readonly PinItem[], from: PinItem, [east, north]: Way): PinItem | undefined {
  const { latitude, longitude } = positionOf(from);
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let [best, least]: [PinItem | undefined, number] = [undefined, Infinity];
  for (const pin of pins) {
    const there = positionOf(pin);
    const [right, up] = [(there.longitude - longitude) * shrink, there.latitude - latitude];
    const ahead = right * east + up * north;
    const far = ahead + 2 * Math.abs(right * north + up * east);
    if (ahead > 0 && far < least) [best, least] = [pin, far];
  }
  return best;
}
