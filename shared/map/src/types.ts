import type { MapSources } from './map-sources';

export type MapLanguage = 'hu' | 'en';

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

/** A place that the map shows as a pin. */
export interface MapPoint extends Position {
  readonly id: string;
  /** What the pin shows, such as a price. */
  readonly label: string;
  /** What a screen reader says, such as name and price. */
  readonly name: string;
  /** What the label's price amounts to, by which prices are compared. */
  readonly amount?: number | undefined;
  /** Whether the visitor has looked at the place before. */
  readonly isSeen?: boolean;
}

/** All texts of the map. */
export interface MapLabels {
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Accessible name of the map, which says how it is used by keyboard. */
  readonly map: string;
  /** Accessible name of a cluster, with the label of its cheapest point where one has a price. */
  readonly cluster: (count: number, cheapest: string | null) => string;
  /** A from-price, shown below the number of a cluster. */
  readonly from: (price: string) => string;
}

export interface StayMapProps extends Pick<MapSources, 'streetsUrl'> {
  /** In the order in which assistive technology reads their pins. */
  readonly points: readonly MapPoint[];
  /** The id of the point that always has a pin of its own; the first of the points unless another one is named. */
  readonly first?: string | undefined;
  /** The id of the point whose pin was chosen: it has a pin of its own, a larger one, and stays in view. */
  readonly chosen?: string | null;
  /**
   * What the map shows at first and again when this changes: a position, centred with most of the points in view, or an area.
   */
  readonly start: Position | Area;
  /** The id of the point that is highlighted, such as the one of the card under the pointer. */
  readonly highlighted: string | null;
  /** Called with a point's id when the pointer or the focus comes to its pin, and with null when it leaves. */
  readonly onPoint: (id: string | null) => void;
  /** Called when a point's pin is pressed. */
  readonly onChoose: (id: string) => void;
  /**
   * Called with the area in view, first when that is drawn, then whenever the map rests; `byHand` when the visitor has
   * moved it.
   */
  readonly onView?: ((area: Area, byHand: boolean) => void) | undefined;
  readonly labels: MapLabels;
  /** The language of the names on the site's own map. */
  readonly language: MapLanguage;
}

/** The part of the map in view. */
export interface View {
  readonly area: Area;
  readonly zoom: number;
}

/** What a map does for its pins. */
export interface PinnedMap {
  /** The closest zoom of the map as it is. */
  readonly closest: () => number;
  readonly moveTo: (position: Position, zoom: number) => void;
  /** Moves the map, by as little as it takes, until a position is in view with room around it. */
  readonly reveal: (position: Position) => void;
  /** Gives the focus to the map. */
  readonly focus: () => void;
  /** Calls `listener` after the map has got another size; returns the function that ends it. */
  readonly onResize: (listener: () => void) => () => void;
}
