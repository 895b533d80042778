/** Degrees, WGS 84. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A rectangle of the map. */
export interface Area {
  readonly northEast: Position;
  readonly southWest: Position;
}

/** Something at a place, shown as a pin that has its twin in a list. */
export interface MapPoint extends Position {
  readonly id: string;
  /** What the pin shows, such as a price. */
  readonly label: string;
  /** What a screen reader says, such as name and price. */
  readonly name: string;
}

/** All words of the map. */
export interface MapLabels {
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Accessible name of the map itself: how it is used by keyboard. */
  readonly map: string;
  /** Name of a pin that stands for several. */
  readonly cluster: (count: number) => string;
}

export interface StayMapProps {
  readonly points: readonly MapPoint[];
  /**
   * Where the map begins, and to where it returns when this changes: a place, which is in the middle with all points
   * around it, or a part of the map.
   */
  readonly start: Position | Area;
  /** The point that is meant elsewhere, such as the list entry under the pointer. */
  readonly highlighted: string | null;
  /** Told when the pointer or the focus comes to a pin, and null when it leaves. */
  readonly onPoint: (id: string | null) => void;
  /** Told when a pin is pressed. */
  readonly onChoose: (id: string) => void;
  /** Told what is in view once the map rests; `byHand` when a person has moved it. */
  readonly onView?: ((area: Area, byHand: boolean) => void) | undefined;
  readonly labels: MapLabels;
}

/** What is in view. */
export interface View {
  readonly area: Area;
  readonly zoom: number;
}
