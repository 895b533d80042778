import type { Random } from '../../../dataset/random';

/** The colours of one hour and season. */
export interface Palette {
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly cloud: string;
  /** Land from the horizon to the viewer. */
  readonly land: readonly [string, string, string, string];
  readonly water: readonly [string, string];
  readonly wall: string;
  readonly shade: string;
  readonly roof: string;
  readonly accent: string;
  readonly window: string;
  readonly lit: string;
  readonly leaf: readonly [string, string];
  /** Whether lamps burn behind the windows. */
  readonly isDark: boolean;
}

const GOLDEN: Palette = {
  sky: ['#F6CF8E', '#FDF1D8'],
  sun: '#FFF6DF',
  cloud: '#FFF9EC',
  land: ['#C4CFB4', '#8FB59B', '#4E8C78', '#0E5A52'],
  water: ['#9CC9C6', '#5FA3A4'],
  wall: '#FFFDF8',
  shade: '#EFE3CD',
  roof: '#B5643F',
  accent: '#F2B33D',
  window: '#3D6663',
  lit: '#F7C866',
  leaf: ['#3F8070', '#1E6257'],
  isDark: false,
};
const MORNING: Palette = {
  ...GOLDEN,
  sky: ['#BBDDE6', '#F8F1E1'],
  sun: '#FCE3A6',
  cloud: '#FFFFFF',
  land: ['#B4D2CF', '#86B9AE', '#4C9280', '#1F6A5C'],
  water: ['#BFE0EA', '#7FBACB'],
  roof: '#A9583A',
  window: '#456E78',
  leaf: ['#559A7C', '#2A7461'],
};
const MIDDAY: Palette = {
  ...MORNING,
  sky: ['#8EC7E2', '#E3F2F0'],
  sun: '#FFF3CF',
  land: ['#ABD0B4', '#83BA86', '#559A63', '#2C7350'],
  water: ['#A7D9E6', '#5AA9C4'],
  roof: '#C06A45',
  shade: '#E6E8DD',
  leaf: ['#62A667', '#347F56'],
};
const DUSK: Palette = {
  ...GOLDEN,
  sky: ['#D98F7C', '#F9DDB4'],
  sun: '#FBD98B',
  cloud: '#F6C9AE',
  land: ['#B79AA0', '#80869B', '#3F6C73', '#15423F'],
  water: ['#E0B39C', '#8F8CA0'],
  wall: '#FBEEDD',
  shade: '#E0C7B4',
  roof: '#7C3F35',
  window: '#3A4A5C',
  lit: '#FFD27A',
  leaf: ['#346864', '#1A4B48'],
  isDark: true,
};
const AUTUMN: Palette = {
  ...GOLDEN,
  sky: ['#E9CFA9', '#FAF0DF'],
  sun: '#FFF1CC',
  land: ['#D3C49C', '#CFA45F', '#A66A3A', '#5E4030'],
  water: ['#B7CFCB', '#7BA3A6'],
  roof: '#8A4A35',
  leaf: ['#C98A3C', '#8F5230'],
};
const EVENING: Palette = {
  ...DUSK,
  sky: ['#24485A', '#8FB2B4'],
  sun: '#F6EFD8',
  cloud: '#7FA0A8',
  land: ['#5C8088', '#3E6A71', '#22524F', '#0B3A37'],
  water: ['#7FA6AD', '#3B6974'],
  wall: '#DCE3DC',
  shade: '#B4C4C0',
  roof: '#5B3B3A',
  window: '#2A4650',
  lit: '#FFD98A',
  leaf: ['#235A52', '#12423E'],
};

const PALETTES = [GOLDEN, MORNING, MIDDAY, AUTUMN, DUSK, EVENING] as const;
/** How often each light is drawn; most pictures are taken by day. */
const OFTEN = [5, 5, 4, 3, 2, 2];
const BY_DAY = OFTEN.map((weight, at) => (PALETTES[at]?.isDark === true ? 0 : weight));

/** The light of a picture. */
export const pickPalette = (random: Random, onlyByDay: boolean): Palette =>
  PALETTES[random.weighted(onlyByDay ? BY_DAY : OFTEN)] ?? GOLDEN;

type Facade = Pick<Palette, 'wall' | 'shade'>;
type Facades = readonly [Facade, ...Facade[]];

const FACADES: Facades = [
  { wall: '#FFFDF8', shade: '#EFE3CD' },
  { wall: '#F8DFA6', shade: '#E4C07C' },
  { wall: '#DDE9D5', shade: '#BFD3B5' },
  { wall: '#F6DACB', shade: '#E3BAA6' },
  { wall: '#DAE8EF', shade: '#B5CFDC' },
];
const FACADES_IN_THE_DARK: Facades = [
  { wall: '#DCE3DC', shade: '#B4C4C0' },
  { wall: '#EBCB9D', shade: '#C9A172' },
  { wall: '#C9D4C3', shade: '#A3B39F' },
  { wall: '#E4BFB0', shade: '#BF9586' },
];
/** How many of a hundred roofs are of slate. */
const SLATE = 30;

/** The same light on a house of its own colours. */
export function paintHouse(palette: Palette, random: Random): Palette {
  const slate = palette.isDark ? '#3D4B57' : '#5B7480';
  const facade = random.pick(palette.isDark ? FACADES_IN_THE_DARK : FACADES);
  return { ...palette, ...facade, roof: random.chance(SLATE) ? slate : palette.roof };
}
