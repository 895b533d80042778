import type { Locale } from '@jnn/contract';
import type PDFDocument from 'pdfkit';
import { tokens } from '../../plain-page';
import type { Phrases, VoucherLine } from './voucher-content';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Part = PDFKit.PDFStructureElement;

/** Where a block stands across the page, in points. */
export interface Area {
  readonly left: number;
  readonly width: number;
}

/** The page to draw on, and by how much everything on it is smaller. */
export interface Sheet {
  readonly doc: Pdf;
  readonly scale: number;
}

/** Something that is measured before it is drawn. */
export interface Block {
  readonly height: number;
  /** Draws it from `top` downwards and tags it below `parent`. */
  readonly draw: (top: number, parent: Part) => void;
}

/** How a text looks, in points before the sheet's scale. */
interface Style {
  readonly font: 'body' | 'bold';
  readonly size: number;
  readonly color: string;
}

export const STYLES = {
  heading: { font: 'bold', size: 20, color: tokens.onPine },
  warning: { font: 'bold', size: 9, color: tokens.ink },
  code: { font: 'bold', size: 28, color: tokens.pineStrong },
  name: { font: 'bold', size: 15, color: tokens.ink },
  hotel: { font: 'bold', size: 15, color: tokens.pineStrong },
  section: { font: 'bold', size: 11, color: tokens.pineStrong },
  label: { font: 'body', size: 9, color: tokens.inkSoft },
  value: { font: 'body', size: 10, color: tokens.ink },
  strong: { font: 'bold', size: 11, color: tokens.ink },
  link: { font: 'body', size: 10, color: tokens.pine },
  note: { font: 'body', size: 9, color: tokens.ink },
} as const satisfies Record<string, Style>;

/** Where the languages of a text stand. */
type Flow = 'below' | 'beside';

/** Points between texts that stand beside each other. */
export const GUTTER = 14;
/** How far below the top of its line a font's letters stand, in parts of its size. */
export const ASCENT = 0.93;

/** Draws what is not read aloud. */
export function decorate({ doc }: Sheet, paint: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  paint();
  doc.endMarkedContent();
}

/** Divides an area into columns of the same width. */
export function columnsOf({ left, width }: Area, count: number): Area[] {
  const each = (width - GUTTER * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => ({ left: left + at * (each + GUTTER), width: each }));
}

function setStyle({ doc, scale }: Sheet, { font, size, color }: Style): Pdf {
  return doc
    .font(font)
    .fontSize(size * scale)
    .fillColor(color);
}

function heightOf(sheet: Sheet, text: string, style: Style, width: number): number {
  return setStyle(sheet, style).heightOfString(text, { width });
}

interface TextOptions {
  readonly style: Style;
  readonly area: Area;
  readonly flow?: Flow;
  readonly link?: string | undefined;
}

/** The second language below the first is lighter, so that the first is found at a glance. */
const styleOf = (style: Style, locale: Locale, flow: Flow): Style =>
  locale === 'hu' || flow === 'beside' ? style : { ...style, font: 'body' };

/** The library writes the scope, of which its types do not know. */
const ROW_HEADER = { lang: 'hu', scope: 'Row' };

type TextTag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

/** A text in its languages as the content of one tag; what is not in Hungarian has a tag of its own in it. */
export function textBlock(sheet: Sheet, tag: TextTag, phrases: Phrases, options: TextOptions): Block {
  const { doc } = sheet;
  const { area, flow = 'below', link } = options;
  const areas = flow === 'beside' ? columnsOf(area, phrases.length) : phrases.map(() => area);
  let next = 0;
  const placed = phrases.map(({ text, locale }, at) => {
    const { left, width } = areas[at] ?? area;
    const style = styleOf(options.style, locale, flow);
    const height = heightOf(sheet, text, style, width);
    const offset = flow === 'beside' ? 0 : next;
    next += height;
    return { text, locale, style, left, width, height, offset };
  });
  return {
    height: Math.max(...placed.map(({ offset, height }) => offset + height)),
    draw(top, parent) {
      const texts = placed.map(({ text, locale, style, left, width, offset }) => {
        const write = () =>
          setStyle(sheet, style).text(text, left, top + offset, {
            width,
            ...(link !== undefined && { link, underline: true }),
          });
        const content = link === undefined ? write : doc.struct('Link', {}, write);
        return locale === 'hu' ? content : doc.struct('Span', { lang: locale }, content);
      });
      parent.add(doc.struct(tag, tag === 'TH' ? ROW_HEADER : {}, texts));
    },
  };
}

/** A fact below its label, as one paragraph each. @param lowered points between them */
export function factBlock(sheet: Sheet, { label, value }: VoucherLine, style: Style, area: Area, lowered = 0): Block {
  return stack([
    textBlock(sheet, 'P', label, { style: STYLES.label, area }),
    gap(sheet, lowered),
    textBlock(sheet, 'P', value, { style, area }),
  ]);
}

interface TableOptions {
  readonly area: Area;
  readonly labelWidth: number;
  /** Of the values' languages. */
  readonly flow: Flow;
}

/** Facts in rows, each label in front of its value, with a line above each row. */
export function tableBlock(sheet: Sheet, lines: readonly VoucherLine[], options: TableOptions): Block {
  const { doc } = sheet;
  const rows = lines.map((line) => rowBlock(sheet, line, options));
  const { height, draw } = stack(rows);
  return {
    height,
    draw(top, parent) {
      const table = doc.struct('Table');
      parent.add(table);
      draw(top, table);
    },
  };
}

function rowBlock(sheet: Sheet, { label, value, isStrong, link }: VoucherLine, options: TableOptions): Block {
  const { doc, scale } = sheet;
  const { area, labelWidth, flow } = options;
  const style = link === undefined ? STYLES[isStrong === true ? 'strong' : 'value'] : STYLES.link;
  const valueArea = { left: area.left + labelWidth, width: area.width - labelWidth };
  const header = textBlock(sheet, 'TH', label, {
    style: STYLES.label,
    area: { left: area.left, width: labelWidth - 8 },
  });
  const data = textBlock(sheet, 'TD', value, { style, area: valueArea, flow, link });
  const padding = 4 * scale;
  const lowered = (style.size - STYLES.label.size) * ASCENT * scale;
  return {
    height: Math.max(header.height + lowered, data.height) + 2 * padding,
    draw(top, parent) {
      decorate(sheet, () => {
        doc
          .moveTo(area.left, top)
          .lineTo(area.left + area.width, top)
          .lineWidth(0.6)
          .stroke(tokens.line);
      });
      const row = doc.struct('TR');
      parent.add(row);
      header.draw(top + padding + lowered, row);
      data.draw(top + padding, row);
    },
  };
}

/** Room between blocks. */
export const gap = ({ scale }: Sheet, points: number): Block => ({ height: points * scale, draw: () => undefined });

/** Blocks below each other. */
export function stack(blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    draw(top, parent) {
      let next = top;
      for (const { height, draw } of blocks) {
        draw(next, parent);
        next += height;
      }
    },
  };
}

/** Blocks beside each other, read from the left. */
export const beside = (blocks: readonly Block[]): Block => ({
  height: Math.max(...blocks.map(({ height }) => height)),
  draw(top, parent) {
    for (const { draw } of blocks) draw(top, parent);
  },
});

/** Puts a coloured ground behind a block, `padding` points wider on all sides. */
export function onGround(
  { doc, scale }: Sheet,
  block: Block,
  color: string,
  { left, width }: Area,
  padding: number,
): Block {
  const space = padding * scale;
  return {
    height: block.height + 2 * space,
    draw(top, parent) {
      decorate({ doc, scale }, () => {
        doc.roundedRect(left, top, width, block.height + 2 * space, 4 * scale).fill(color);
      });
      block.draw(top + space, parent);
    },
  };
}
