import {
  CenteredTextSymbolizer,
  CircleSymbolizer,
  exp,
  GroupSymbolizer,
  LineLabelPlacement,
  LineLabelSymbolizer,
  OffsetTextSymbolizer,
  ShieldSymbolizer,
  TextPlacements,
  type Feature,
  type LabelRule,
} from 'protomaps-leaflet';
import type { MapColour, MapStyle } from './map-style';
import type { MapLanguage } from '../types';
import type { Theme, TileSchema } from './tile-schema';

/** The names to show, the first that a feature has. */
const NAMES: Readonly<Record<MapLanguage, readonly string[]>> = {
  hu: ['name:hu', 'name:latin', 'name'],
  en: ['name:en', 'name:latin', 'name'],
};
/** Pixels of the halo around a name. */
const HALO = 1.75;

type Filter = (zoom: number, feature: Feature) => boolean;

/** People of a place; where the tiles do not tell, each class counts as one of its smaller places. */
const peopleOf = ({ people, population }: Feature['props']): number => Number(people ?? population ?? 0);
const largestFirst = (one: Feature['props'], other: Feature['props']): number => peopleOf(other) - peopleOf(one);
const isResort = ({ props }: Feature): boolean => props['resort'] === 1;

/** Points that travellers look for, by the class or kind that the schemas give them. */
const SIGHTS = new Set([
  ...['spa', 'swimming', 'swimming_area', 'beach', 'water_park', 'public_bath', 'railway', 'station', 'train_station'],
  ...[
    'ferry_terminal',
    'harbor',
    'marina',
    'castle',
    'museum',
    'attraction',
    'monument',
    'zoo',
    'theme_park',
    'viewpoint',
  ],
]);
const isSight = ({ props }: Feature): boolean =>
  ['class', 'subclass', 'kind'].some((key) => SIGHTS.has(String(props[key]))) &&
  props['subclass'] !== 'subway_entrance';

/** Pixels between two shields with the number of the same road. */
const SHIELDS_APART = 250;

/** Tiles hold roads in pieces, each of which would have its number. */
const sparse = (shield: ShieldSymbolizer): LabelRule['symbolizer'] => ({
  place(layout, geometry, feature) {
    const deduplicationKey = `shield ${numberOf(feature)}`;
    const labels = shield.place(layout, geometry, feature);
    return labels?.map((label) => ({ ...label, deduplicationKey, deduplicationDistance: SHIELDS_APART }));
  },
});
const numberOf = ({ props }: Feature): string => String(props['ref'] ?? props['shield_text'] ?? '');

/** The names on the map, the most important first: a name gives way to one above it that it would cover. */
export function labelRules({ colour, font }: MapStyle, schema: TileSchema, language: MapLanguage): LabelRule[] {
  const labelProps = [...NAMES[language]];
  const rule = (
    theme: Theme,
    symbolizer: LabelRule['symbolizer'],
    minzoom: number,
    filter: Filter = () => true,
  ): LabelRule => {
    const { layer, holds } = schema[theme];
    return {
      dataLayer: layer,
      symbolizer,
      minzoom,
      sort: largestFirst,
      filter: (zoom, feature) => holds(feature.props) && filter(zoom, feature),
    };
  };
  const text = (fill: MapColour, fontSize: number | ((zoom: number) => number), more: object = {}) => ({
    ...{ labelProps, fontFamily: font, fontSize, fill: colour(fill), stroke: colour('halo'), width: HALO },
    ...more,
  });
  const place = (
    theme: Theme,
    size: (zoom: number) => number,
    weight: number,
    from: number,
    filter?: Filter,
  ): LabelRule =>
    rule(
      theme,
      new CenteredTextSymbolizer(text('label-town', size, { fontWeight: weight, maxLineChars: 18 })),
      from,
      filter,
    );
  const water = { fontStyle: 'italic', fontWeight: 600, fontFamily: 'Georgia, serif', stroke: colour('water') };
  const spot = (fill: MapColour) =>
    new GroupSymbolizer([
      new CircleSymbolizer({ radius: 3.5, fill: colour(fill), stroke: colour('halo'), width: 1.5 }),
      new OffsetTextSymbolizer(
        text(fill, 12, { offsetX: 7, offsetY: 0, maxLineChars: 20, placements: [TextPlacements.E] }),
      ),
    ]);
  const shield = (theme: Theme, background: MapColour, from: number): LabelRule => ({
    ...rule(
      'road-name',
      sparse(
        new ShieldSymbolizer({
          ...{ labelProps: ['ref', 'shield_text'], fontFamily: font, fontSize: 11, fontWeight: 600 },
          ...{ background: colour(background), fill: colour('shield-text'), padding: 3 },
        }),
      ),
      from,
      (_, feature) => schema[theme].holds(feature.props) && numberOf(feature).length <= 4,
    ),
  });
  return [
    place(
      'city',
      exp(1.1, [
        [6, 13],
        [10, 18],
        [14, 22],
      ]),
      600,
      5,
    ),
    rule(
      'water-name',
      new CenteredTextSymbolizer(
        text(
          'label-water',
          exp(1.1, [
            [7, 13],
            [11, 19],
          ]),
          { ...water, letterSpacing: 1 },
        ),
      ),
      7,
      (zoom, { props }) => props['class'] !== 'river' && (zoom >= 9 || Number(props['size'] ?? 0) >= 20),
    ),
    rule(
      'country',
      new CenteredTextSymbolizer(text('label-small', 12, { textTransform: 'uppercase', letterSpacing: 2 })),
      6,
      (zoom) => zoom <= 8,
    ),
    place(
      'town',
      exp(1.1, [
        [7, 12],
        [10, 14],
        [14, 17],
      ]),
      600,
      7,
      (_, feature) => isResort(feature),
    ),
    place(
      'town',
      exp(1.1, [
        [7, 12],
        [10, 14],
        [14, 17],
      ]),
      600,
      8,
    ),
    shield('motorway', 'shield-motorway', 8),
    place(
      'village',
      exp(1.1, [
        [8, 12],
        [14, 15],
      ]),
      600,
      8,
      (_, feature) => isResort(feature),
    ),
    rule(
      'point',
      spot('label-water'),
      11,
      (zoom, feature) => isSight(feature) && (zoom >= 13 || feature.props['class'] === 'spa'),
    ),
    place(
      'village',
      exp(1.1, [
        [10, 12],
        [14, 15],
      ]),
      400,
      10,
    ),
    rule(
      'water-name',
      new CenteredTextSymbolizer(text('label-water', 13, water)),
      8,
      (_, { props }) => props['class'] === 'river',
    ),
    shield('main-road', 'shield-main', 9),
    rule('quarter', new CenteredTextSymbolizer(text('label-small', 12)), 13),
    rule(
      'road-name',
      new LineLabelSymbolizer(text('label-small', 12, { position: LineLabelPlacement.Center, width: 3 })),
      14,
    ),
  ];
}
