import {
  CenteredTextSymbolizer,
  CircleSymbolizer,
  GroupSymbolizer,
  OffsetTextSymbolizer,
  ShieldSymbolizer,
  TextPlacements,
  type Feature,
  type LabelRule,
} from 'protomaps-leaflet';
import type { MapLanguage } from '../types';
import type { MapColour, MapStyle } from './map-style';
import type { Theme, TileSchema } from './tile-schema';

/** The names to show, the first that a feature has. */
const NAMES: Readonly<Record<MapLanguage, readonly string[]>> = {
  hu: ['name:hu', 'name:latin', 'name'],
  en: ['name:en', 'name:latin', 'name'],
};
/** Pixels of the halo around a name. */
const HALO = 1.75;
/** Pixels between two shields with the number of the same road. */
const SHIELDS_APART = 250;
/** Longer numbers are those of slip roads, or several. */
const LONGEST_NUMBER = 4;

type Size = number | ((zoom: number) => number);
type Symbolizer = LabelRule['symbolizer'];
export type LabelFilter = (zoom: number, feature: Feature) => boolean;

/** People of a place; none where the tiles do not tell. */
const peopleOf = ({ people, population }: Feature['props']): number => Number(people ?? population ?? 0);
function numberOf({ props }: Feature): string {
  const number = props['ref'] ?? props['shield_text'];
  return typeof number === 'string' ? number : '';
}

/** Makes the rules of a map's names, in its style and language. */
export class LabelMaker {
  constructor(
    private readonly style: MapStyle,
    private readonly schema: TileSchema,
    private readonly language: MapLanguage,
  ) {}

  /** How a name is written; `more` are further options of the symbolizer. */
  text(fill: MapColour, fontSize: Size, more: object = {}) {
    const { colour, font } = this.style;
    const labelProps = [...NAMES[this.language]];
    const halo = { stroke: colour('halo'), width: HALO };
    return { labelProps, fontFamily: font, fontSize, fill: colour(fill), ...halo, ...more };
  }

  /** Names a theme from a zoom on, the places of most people first. */
  rule(theme: Theme, symbolizer: Symbolizer, minzoom: number, filter: LabelFilter = () => true): LabelRule {
    const { layer: dataLayer, holds } = this.schema[theme];
    const sort: LabelRule['sort'] = (one, other) => peopleOf(other) - peopleOf(one);
    return { dataLayer, symbolizer, minzoom, sort, filter: (zoom, each) => holds(each.props) && filter(zoom, each) };
  }

  /** Names in the middle of what they name. */
  centred(theme: Theme, text: ReturnType<LabelMaker['text']>, from: number, filter?: LabelFilter): LabelRule {
    return this.rule(theme, new CenteredTextSymbolizer(text), from, filter);
  }

  /** Names of waters, in the water. */
  water(fontSize: Size, from: number, filter: LabelFilter): LabelRule {
    const { colour } = this.style;
    const more = { fontStyle: 'italic', fontWeight: 600, fontFamily: 'Georgia, serif', stroke: colour('water') };
    return this.centred('water-name', this.text('label-water', fontSize, { ...more, letterSpacing: 1 }), from, filter);
  }

  /** Points with their name beside them. */
  points(from: number, filter: LabelFilter): LabelRule {
    const { colour } = this.style;
    const place = { offsetX: 7, offsetY: 0, maxLineChars: 20, placements: [TextPlacements.E] };
    const symbolizer = new GroupSymbolizer([
      new CircleSymbolizer({ radius: 3.5, fill: colour('label-water'), stroke: colour('halo'), width: 1.5 }),
      new OffsetTextSymbolizer(this.text('label-water', 12, place)),
    ]);
    return this.rule('point', symbolizer, from, filter);
  }

  /** Numbers of roads. Tiles hold a road in pieces, each of which would have its number. */
  shields(theme: Theme, background: MapColour, from: number): LabelRule {
    const { colour, font } = this.style;
    const shield = new ShieldSymbolizer({
      ...{ labelProps: ['ref', 'shield_text'], fontFamily: font, fontSize: 11, fontWeight: 600 },
      ...{ background: colour(background), fill: colour('shield-text'), padding: 3 },
    });
    const sparse: Symbolizer = {
      place(layout, geometry, feature) {
        const apart = { deduplicationKey: `shield ${numberOf(feature)}`, deduplicationDistance: SHIELDS_APART };
        return shield.place(layout, geometry, feature)?.map((label) => ({ ...label, ...apart }));
      },
    };
    const { holds } = this.schema[theme];
    return this.rule(
      'road-name',
      sparse,
      from,
      (_, feature) => holds(feature.props) && numberOf(feature).length <= LONGEST_NUMBER,
    );
  }
}
