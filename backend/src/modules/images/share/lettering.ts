import { SHARE_SIZE } from '@jnn/contract';
import { tokens } from '../../../plain-page';
import { type Outline, outlineOf } from './outlines';
import type { ShareSubject } from './share-subject';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const MARGIN = 60;
const LINE_SIZE = 34;
/** Pixels of the name, the largest first in which it fits; beyond, it takes two lines of the last. */
const NAME_SIZES = [84, 72, 60] as const;
const LEADING = 1.08;

const placed = ({ d }: Outline, x: number, y: number, fill: string): string =>
  `<path transform="translate(${x} ${y})" d="${d}" fill="${fill}"/>`;

/**
 * The words over the pictures as an SVG document of paths alone, which needs no font: the brand above, the name below.
 * @param width of the picture over which they stand, in pixels
 */
export function lettering({ name, line, stars }: ShareSubject, width: number): string {
  const foot = HEIGHT - MARGIN;
  const hasLine = line !== '' || stars > 0;
  const under = outlineOf(line, LINE_SIZE);
  const base = hasLine ? foot - 58 : foot - 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    shade(width),
    placedName(name, base, width - 2 * MARGIN),
    placed(under, MARGIN, foot, tokens.sunTint),
    drawStars(MARGIN + (line === '' ? 14 : under.width + 40), foot - 11, stars),
    drawBrand(),
    '</svg>',
  ].join('');
}

/** How dark the lower part is, from its top to its bottom: white letters are read on any picture. */
const SHADE = [
  [0, 0],
  [0.3, 0.3],
  [0.6, 0.8],
  [1, 0.94],
] as const;
const SHADE_TOP = 230;

function shade(width: number): string {
  const stops = SHADE.map(
    ([at, opacity]) => `<stop offset="${at}" stop-color="${tokens.pineStrong}" stop-opacity="${opacity}"/>`,
  );
  return [
    `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs>`,
    `<rect y="${SHADE_TOP}" width="${width}" height="${HEIGHT - SHADE_TOP}" fill="url(#shade)"/>`,
  ].join('');
}

/** @param base where the last line stands. @param measure pixels that a line may be wide */
function placedName(name: string, base: number, measure: number): string {
  for (const size of NAME_SIZES) {
    const outline = outlineOf(name, size);
    if (outline.width <= measure) return placed(outline, MARGIN, base, tokens.onPine);
  }
  const size = NAME_SIZES[NAME_SIZES.length - 1] ?? LINE_SIZE;
  const lines = broken(name).map((line) => outlineOf(line, size));
  const scale = Math.min(1, measure / Math.max(...lines.map(({ width }) => width)));
  const step = size * LEADING * scale;
  return lines
    .map(({ d }, at) => {
      const y = base - (lines.length - 1 - at) * step;
      return `<path transform="translate(${MARGIN} ${y}) scale(${scale})" d="${d}" fill="${tokens.onPine}"/>`;
    })
    .join('');
}

/** A text in two lines of about the same width; one word stays one line. */
function broken(text: string): readonly string[] {
  const words = text.split(/\s+/);
  const ways = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const widest = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));
  return ways.sort((one, other) => widest(one) - widest(other))[0] ?? [text];
}

const STAR = 'M0-10L2.9-3.1 10.5-2.6 4.6 2.2 6.5 9.5 0 5.5-6.5 9.5-4.6 2.2-10.5-2.6-2.9-3.1z';

const drawStars = (x: number, y: number, count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<path transform="translate(${x + at * 34} ${y}) scale(1.4)" d="${STAR}" fill="${tokens.sun}"/>`,
  ).join('');

/** The road that winds up a round mark, and the name of the agency beside it, as in the site's header. */
function drawBrand(): string {
  const name = outlineOf('JNN', 40);
  return [
    `<rect x="40" y="36" width="${name.width + 98}" height="72" rx="36" fill="${tokens.paper}"/>`,
    `<g transform="translate(48 44) scale(${56 / 30})"><circle cx="15" cy="15" r="15" fill="${tokens.pine}"/>`,
    `<path d="M9 25c0-7 12-6 12-12 0-4-6-4-6-8" fill="none" stroke="${tokens.sun}" stroke-width="2.6" stroke-dasharray="4 3" stroke-linecap="round"/></g>`,
    placed(name, 116, 86, tokens.pineStrong),
  ].join('');
}
