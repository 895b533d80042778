import type { MapPoint, Position } from './types';

/** A pin: one point, or a cluster of points whose pins would cover each other. */
export type PinItem =
  | {
      readonly kind: 'point';
      readonly point: MapPoint;
      /** Where its pin stands: at the point, or beside it where the pins of several places would cover each other. */
      readonly position: Position;
    }
  | {
      readonly kind: 'cluster';
      readonly id: string;
      readonly position: Position;
      readonly count: number;
      /** The zoom at which it falls apart, also one that the map does not reach. */
      readonly opensAt: number;
      readonly points: readonly MapPoint[];
      /** What the pin of its cheapest place would show; null where none has a price. */
      readonly cheapest: string | null;
    };

/** Several points whose pins would cover each other. */
export type Cluster = Extract<PinItem, { readonly kind: 'cluster' }>;

/** Identifies a pin among the pins of a map. */
export const pinKey = (pin: PinItem): string => (pin.kind === 'point' ? pin.point.id : pin.id);

/** The points that a pin stands for. */
export const pointsOf = (pin: PinItem): readonly MapPoint[] => (pin.kind === 'point' ? [pin.point] : pin.points);

/** Whether a pin is a point's own or a cluster that holds it. */
export const standsFor = (pin: PinItem, id: string | null): boolean =>
  id !== null && pointsOf(pin).some((point) => point.id === id);
