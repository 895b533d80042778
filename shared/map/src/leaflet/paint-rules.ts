import { exp, LineSymbolizer, PolygonSymbolizer, type Feature, type PaintRule } from 'protomaps-leaflet';
import type { Palette } from './map-style';
import type { Theme, TileSchema } from './tile-schema';

type ByZoom = (zoom: number) => number;

/** Metres of a pixel at zoom 0 on Hungary's latitude. */
const METRES_PER_PIXEL = 106_800;
/** Metres between the banks by the level of a river in the shipped map: 1 the Danube, 2 the Tisza. */
const RIVER_WIDTH: Readonly<Record<number, number>> = { 1: 400, 2: 160, 3: 40, 4: 20 };
const STREAM_WIDTH = 15;

/** Pixels between a river's banks: as wide as it is where that can be seen, and never so thin that it is lost. */
function riverWidth(zoom: number, feature?: Feature): number {
  const level = Number(feature?.props['level'] ?? 0);
  const metres = RIVER_WIDTH[level] ?? STREAM_WIDTH;
  const least = level === 1 ? 2 : level === 2 ? 1.5 : 1;
  return Math.max(least, (metres * 2 ** zoom) / METRES_PER_PIXEL);
}

/** The width of a road, and of what shows at its sides. */
const ROADS: readonly (readonly [Theme, 'motorway' | 'main-road' | 'other-road', ByZoom, ByZoom, number])[] = [
  [
    'other-road',
    'other-road',
    exp(1.4, [
      [11, 0.8],
      [14, 3.2],
      [17, 10],
    ]),
    exp(1.4, [
      [11, 1.4],
      [14, 5],
      [17, 12.5],
    ]),
    12,
  ],
  [
    'main-road',
    'main-road',
    exp(1.4, [
      [7, 0.8],
      [12, 3],
      [14, 4.8],
      [17, 13],
    ]),
    exp(1.4, [
      [7, 1.4],
      [12, 4.6],
      [14, 7],
      [17, 16],
    ]),
    8,
  ],
  [
    'motorway',
    'motorway',
    exp(1.4, [
      [5, 1],
      [12, 3.6],
      [14, 5.6],
      [17, 15],
    ]),
    exp(1.4, [
      [5, 1.6],
      [12, 5.4],
      [14, 8],
      [17, 18],
    ]),
    5,
  ],
];

/** How the map is painted, from the ground up: areas, rivers, the sides of roads, roads, railways. */
export function paintRules(colour: Palette, schema: TileSchema): PaintRule[] {
  const rule = (theme: Theme, symbolizer: PaintRule['symbolizer'], minzoom = 0): PaintRule => {
    const { layer, holds } = schema[theme];
    return { dataLayer: layer, symbolizer, minzoom, filter: (_, { props }) => holds(props) };
  };
  const area = (theme: Theme, fill: Parameters<Palette>[0], minzoom?: number): PaintRule =>
    rule(theme, new PolygonSymbolizer({ fill: colour(fill) }), minzoom);
  const line = (theme: Theme, options: ConstructorParameters<typeof LineSymbolizer>[0], minzoom?: number): PaintRule =>
    rule(theme, new LineSymbolizer({ lineCap: 'round', lineJoin: 'round', ...options }), minzoom);
  return [
    area('urban', 'urban'),
    area('industry', 'industry', 11),
    area('wood', 'wood'),
    line('park', { color: colour('park-line'), width: 1.2, dash: [6, 4] }, 9),
    rule('water', new PolygonSymbolizer({ fill: colour('water'), stroke: colour('shore'), width: 1 })),
    line('river', { color: colour('river'), width: riverWidth, perFeature: true }),
    area('building', 'building', 14),
    line('border', { color: colour('border'), width: 1.2, dash: [6, 3, 1.5, 3] }),
    line('ferry', { color: colour('ferry'), width: 1.4, dash: [5, 5] }, 9),
    line('path', { color: colour('other-road-casing'), width: 1.2, dash: [3, 2] }, 14),
    ...ROADS.map(([theme, name, , width, from]) => line(theme, { color: colour(`${name}-casing`), width }, from)),
    ...ROADS.map(([theme, name, width, , from]) => line(theme, { color: colour(name), width }, from)),
    line('rail', { color: colour('rail'), width: 2.4, lineCap: 'butt' }, 10),
    line('rail', { color: colour('halo'), width: 1.2, dash: [7, 7], lineCap: 'butt' }, 10),
  ];
}
