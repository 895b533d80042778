import type { Coordinates } from '@jnn/contract';
import type { Param } from './query-param';

/** A part of the map in an address: its northern, eastern, southern and western edge in degrees. */
export const AREA: Param<Coordinates | null> = {
  standard: null,
  parse: (text) => {
    const [north = NaN, east = NaN, south = NaN, west = NaN] = text.split(',').map(Number);
    const isPart = north > south && east > west && north <= 90 && south >= -90 && east <= 180 && west >= -180;
    if (!isPart) return null;
    return { northEast: { latitude: north, longitude: east }, southWest: { latitude: south, longitude: west } };
  },
};

/** What {@link AREA} reads, to about a metre; empty for none. */
export const writeArea = (area: Coordinates | null): string =>
  area
    ? [area.northEast, area.southWest]
        .flatMap(({ latitude, longitude }) => [latitude, longitude])
        .map((degrees) => Number(degrees.toFixed(5)))
        .join()
    : '';
