import { exp, LineLabelPlacement, LineLabelSymbolizer, type Feature, type LabelRule } from 'protomaps-leaflet';
import type { MapLanguage } from '../types';
import { LabelMaker, type LabelFilter } from './label-maker';
import type { MapStyle } from './map-style';
import type { TileSchema } from './tile-schema';

const isResort = ({ props }: Feature): boolean => props['resort'] === 1;
const isRiver = ({ props }: Feature): boolean => props['class'] === 'river';

/** Points that travellers look for, by the class or kind that the schemas give them. */
const SIGHTS = new Set<unknown>([
  ...['spa', 'swimming', 'swimming_area', 'beach', 'water_park', 'public_bath'],
  ...['railway', 'station', 'train_station', 'ferry_terminal', 'harbor', 'marina'],
  ...['castle', 'museum', 'attraction', 'monument', 'zoo', 'theme_park', 'viewpoint'],
]);
const isSight: LabelFilter = (zoom, { props }) =>
  ['class', 'subclass', 'kind'].some((key) => SIGHTS.has(props[key])) && (zoom >= 13 || props['class'] === 'spa');

/** The shipped map tells a lake's length in hundredths of a degree. */
const isNamedLake: LabelFilter = (zoom, feature) =>
  !isRiver(feature) && (zoom >= 9 || Number(feature.props['size'] ?? 0) >= 20);

/** Pixels of names by zoom: they grow with their places. */
const SIZES = {
  city: exp(1.1, [
    [6, 13],
    [10, 18],
    [14, 22],
  ]),
  town: exp(1.1, [
    [7, 12],
    [10, 14],
    [14, 17],
  ]),
  village: exp(1.1, [
    [8, 12],
    [14, 15],
  ]),
  lake: exp(1.1, [
    [7, 13],
    [11, 19],
  ]),
};

/** The names on the map, the most important first: a name gives way to one above it that it would cover. */
export function labelRules(style: MapStyle, schema: TileSchema, language: MapLanguage): LabelRule[] {
  const make = new LabelMaker(style, schema, language);
  const place = { maxLineChars: 18 };
  const bold = { ...place, fontWeight: 600 };
  const town = make.text('label-town', SIZES.town, bold);
  return [
    make.centred('city', make.text('label-town', SIZES.city, bold), 5),
    make.water(SIZES.lake, 7, isNamedLake),
    make.centred(
      'country',
      make.text('label-small', 12, { textTransform: 'uppercase', letterSpacing: 2 }),
      6,
      (zoom) => zoom <= 8,
    ),
    make.centred('town', town, 7, (_, feature) => isResort(feature)),
    make.centred('town', town, 8),
    make.shields('motorway', 'shield-motorway', 8),
    make.centred('village', make.text('label-town', SIZES.village, bold), 8, (_, feature) => isResort(feature)),
    make.points(11, isSight),
    make.centred('village', make.text('label-town', SIZES.village, place), 10),
    make.water(13, 8, (_, feature) => isRiver(feature)),
    make.shields('main-road', 'shield-main', 9),
    make.centred('quarter', make.text('label-small', 12, place), 13),
    make.rule(
      'road-name',
      new LineLabelSymbolizer(make.text('label-small', 12, { position: LineLabelPlacement.Center, width: 3 })),
      14,
    ),
  ];
}
