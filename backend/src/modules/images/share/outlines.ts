import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

const path = (name: string): string => fileURLToPath(new URL(`fonts/${name}`, import.meta.url));

/**
 * The site's heading font in its two parts, then one that knows the letters of other scripts. Files of the project, so that
 * a picture looks the same on a machine without fonts.
 */
const FONTS: readonly Font[] = [
  path('fraunces-latin.ttf'),
  path('fraunces-latin-ext.ttf'),
  createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'),
].map((file) => {
  const font = openSync(file);
  if ('layout' in font) return font;
  throw new Error(`${file} holds several fonts.`);
});

/** A line of text as the `d` of an SVG path that begins at 0, 0 on its base line, and its width in pixels. */
export interface Outline {
  readonly d: string;
  readonly width: number;
}

/** Draws a line of text. A letter that no font knows is an empty box. @param size in pixels */
export function outlineOf(text: string, size: number): Outline {
  let width = 0;
  let d = '';
  for (const { font, letters } of runsOf(text)) {
    const { glyphs, positions } = font.layout(letters);
    const scale = size / font.unitsPerEm;
    glyphs.forEach((glyph, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      d += glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, -yOffset * scale)
        .toSVG();
      width += xAdvance * scale;
    });
  }
  return { d, width };
}

/** The text in pieces of letters that one font knows. */
function runsOf(text: string): { font: Font; letters: string }[] {
  const runs: { font: Font; letters: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const font = fontOf(letter);
    const last = runs.at(-1);
    if (last?.font === font) last.letters += letter;
    else runs.push({ font, letters: letter });
  }
  return runs;
}

function fontOf(letter: string): Font {
  const font = FONTS.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? FONTS.at(-1);
  if (font === undefined) throw new Error('There are no fonts.');
  return font;
}
