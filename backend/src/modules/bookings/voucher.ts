import { createRequire } from 'node:module';
import type { Locale } from '@jnn/contract';
import PDFDocument from 'pdfkit';
import { tokens } from '../../plain-page';
import type { BookingRow } from './repository';
import {
  type Area,
  ASCENT,
  beside,
  type Block,
  columnsOf,
  decorate,
  factBlock,
  gap,
  GUTTER,
  onGround,
  type Part,
  type Pdf,
  type Sheet,
  stack,
  STYLES,
  tableBlock,
  textBlock,
} from './voucher-blocks';
import { voucherContent, type VoucherContent, type VoucherOptions } from './voucher-content';

/** The fonts are embedded as subsets, so that ő and ű display on every device. */
const fontFile = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Measures of an A4 page in points. `code` has room for a code of wide letters on one line. */
const PAGE = { left: 48, width: 499.28, bottom: 806, band: 68, stripe: 3, code: 304 } as const;
const WHOLE: Area = { left: PAGE.left, width: PAGE.width };
/** How large everything is where little is said, and by how much it becomes smaller at each try to fit. */
const [LARGEST, SHRINK] = [1.14, 0.97];

function open({ title }: VoucherContent, createdAt: Date): Pdf {
  const doc = new PDFDocument({
    size: 'A4',
    // No text comes near the end of the page, where the library would begin another.
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    // Hungarian comes first; English texts name their language themselves.
    lang: 'hu',
    displayTitle: true,
    info: { Title: title, Author: 'JNN', CreationDate: createdAt },
  });
  doc.registerFont('body', fontFile('DejaVuSansCondensed'));
  doc.registerFont('bold', fontFile('DejaVuSansCondensed-Bold'));
  return doc;
}

/** The coloured band across the head of the page, with the document's heading and the agency's motto. */
function bandBlock(sheet: Sheet, { heading, motto }: VoucherContent): Block {
  const { doc, scale } = sheet;
  const [band, stripe] = [PAGE.band * scale, PAGE.stripe * scale];
  const [left, right] = columnsOf(WHOLE, 2);
  const title = textBlock(sheet, 'H1', heading, { style: STYLES.heading, area: left ?? WHOLE });
  return {
    height: band + stripe,
    draw(top, parent) {
      decorate(sheet, () => {
        doc.rect(0, top, doc.page.width, band).fill(tokens.pineStrong);
        doc.rect(0, top + band, doc.page.width, stripe).fill(tokens.sun);
        const size = 10 * scale;
        doc.font('bold').fontSize(size).fillColor(tokens.onPine);
        doc.text(`JNN – ${motto}`, right?.left, top + (band - size) / 2, { width: right?.width ?? 0, align: 'right' });
      });
      title.draw(top + (band - title.height) / 2, parent);
    },
  };
}

/** What is looked for first: the code and the name, on one line. */
function heroBlock(sheet: Sheet, { code, name }: VoucherContent): Block {
  const left: Area = { left: WHOLE.left, width: PAGE.code };
  const right: Area = { left: WHOLE.left + PAGE.code + GUTTER, width: WHOLE.width - PAGE.code - GUTTER };
  const lowered = (STYLES.code.size - STYLES.name.size) * ASCENT;
  return beside([factBlock(sheet, code, STYLES.code, left), factBlock(sheet, name, STYLES.name, right, lowered)]);
}

/** How to reach the property and the agency, beside each other. */
function addressBlock(sheet: Sheet, { place, agency }: VoucherContent): Block {
  const columns = columnsOf(WHOLE, 2);
  return beside(
    [place, agency].map(({ title, lines }, at) => {
      const area = columns[at] ?? WHOLE;
      return stack([
        textBlock(sheet, 'H2', title, { style: STYLES.section, area }),
        gap(sheet, 4),
        tableBlock(sheet, lines, { area, labelWidth: 74, flow: 'below' }),
      ]);
    }),
  );
}

function notesBlock(sheet: Sheet, { onArrival }: VoucherContent): Block {
  const area: Area = { left: WHOLE.left + 12, width: WHOLE.width - 24 };
  const notes = onArrival.notes.flatMap((note) => [
    gap(sheet, 5),
    textBlock(sheet, 'P', note, { style: STYLES.note, area, flow: 'beside' }),
  ]);
  const title = textBlock(sheet, 'H2', onArrival.title, { style: STYLES.section, area, flow: 'beside' });
  return onGround(sheet, stack([title, ...notes]), tokens.pineTint, WHOLE, 10);
}

function warningBlock(sheet: Sheet, { warning }: VoucherContent): Block {
  if (warning === null) return gap(sheet, 0);
  const area: Area = { left: WHOLE.left + 12, width: WHOLE.width - 24 };
  const text = textBlock(sheet, 'P', warning, { style: STYLES.warning, area });
  return stack([onGround(sheet, text, tokens.sunTint, WHOLE, 6), gap(sheet, 14)]);
}

const pageBlock = (sheet: Sheet, content: VoucherContent): Block =>
  stack([
    bandBlock(sheet, content),
    gap(sheet, 16),
    warningBlock(sheet, content),
    heroBlock(sheet, content),
    gap(sheet, 14),
    textBlock(sheet, 'H2', content.hotel, { style: STYLES.hotel, area: WHOLE }),
    gap(sheet, 6),
    tableBlock(sheet, content.stay, { area: WHOLE, labelWidth: 124, flow: 'beside' }),
    gap(sheet, 14),
    addressBlock(sheet, content),
    gap(sheet, 16),
    notesBlock(sheet, content),
  ]);

/** The whole page, as large as fits: a voucher is one sheet, however much a booking says. */
function fittingPage(doc: Pdf, content: VoucherContent): Block {
  let scale = LARGEST;
  let page = pageBlock({ doc, scale }, content);
  while (page.height > PAGE.bottom) {
    scale *= SHRINK;
    page = pageBlock({ doc, scale }, content);
  }
  return page;
}

function draw(doc: Pdf, content: VoucherContent): void {
  const root: Part = doc.struct('Document');
  doc.addStructure(root);
  fittingPage(doc, content).draw(0, root);
  root.end();
}

/** A booking's voucher as a tagged PDF of one page. */
export async function bookingVoucher(locale: Locale, row: BookingRow, options: VoucherOptions): Promise<Buffer> {
  const content = voucherContent(locale, row, options);
  const doc = open(content, new Date(row.createdAt));
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  draw(doc, content);
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}
