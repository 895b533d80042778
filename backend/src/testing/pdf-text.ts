import { inflateSync } from 'node:zlib';

/** The objects of a PDF by their numbers, their streams inflated. */
export function objectsOf(pdf: Buffer): Map<string, string> {
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\b(.*?)\bendobj/gs)) {
    const [head = '', packed] = body.split(/\bstream\r?\n/, 2);
    const stream = packed?.slice(0, packed.lastIndexOf('endstream')) ?? '';
    const isPacked = head.includes('/FlateDecode');
    objects.set(number, head + (isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream));
  }
  return objects;
}

const letters = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** The text of each glyph number of a font, by the font's ToUnicode map. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<([\da-f]+)> <([\da-f]+)> \[([^\]]*)\]/gi)) {
    const texts = [...list.matchAll(/<([\da-f ]*)>/gi)].map(([, hex = '']) => letters(hex));
    for (const [at, text] of texts.entries()) glyphs.set(Number.parseInt(first, 16) + at, text);
  }
  return glyphs;
}

/** The fonts of a PDF by the names under which its pages use them. */
export function fontsOf(objects: ReadonlyMap<string, string>): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>();
  for (const object of objects.values()) {
    for (const [, name = '', number = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1] ?? '';
      fonts.set(name, glyphsOf(objects.get(map) ?? ''));
    }
  }
  return fonts;
}

/** The text that an array of glyphs shows in a font; what the font maps to nothing is U+FFFD. */
export function shownText(font: ReadonlyMap<number, string> | undefined, shown: string): string {
  const glyphs = [...shown.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join('');
}

/** The text of a PDF as it is when copied from a viewer: glyph numbers are mapped to text by the fonts' ToUnicode maps. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  let font: Map<number, string> | undefined;
  let text = '';
  for (const object of objects.values()) {
    for (const [, name, shown] of object.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name);
      if (shown !== undefined) text += `${shownText(font, shown)}\n`;
    }
  }
  return text;
}
