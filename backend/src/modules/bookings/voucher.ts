import { createRequire } from 'node:module';
import type { Locale } from '@jnn/contract';
import PDFDocument from 'pdfkit';
import { formatDay, formatForints, formatName } from '../../format';
import { messages } from '../../messages';
import { tokens } from '../../plain-page';
import { bookingSummary, type SummaryLine } from './presenter';
import type { Place } from './places-repository';
import type { BookingRow } from './repository';

/** The text of a voucher, before it is laid out: titled lists of labels and values. */
interface VoucherContent {
  readonly title: string;
  readonly sections: readonly { readonly title: string | null; readonly lines: readonly SummaryLine[] }[];
}

function guestLines(locale: Locale, { guests }: BookingRow): SummaryLine[] {
  const { adult, child } = messages[locale].booking.voucher;
  return [
    ...guests.adults.map((guest): SummaryLine => [formatName(locale, guest), adult]),
    ...guests.children.map((guest): SummaryLine => [formatName(locale, guest), child]),
  ];
}

function nightLines(locale: Locale, row: BookingRow): SummaryLine[] {
  const words = messages[locale].booking.voucher;
  const nights = row.nights.map(({ night, price }): SummaryLine => [
    formatDay(locale, night),
    formatForints(locale, price),
  ]);
  const off: SummaryLine[] =
    row.coupon === null
      ? []
      : [[`${words.coupon} (${row.coupon})`, `−${formatForints(locale, row.listPrice - row.total)}`]];
  return [...nights, ...off, [words.total, formatForints(locale, row.total)]];
}

function billingLines(locale: Locale, { companyDatas, remark }: BookingRow): SummaryLine[] {
  const words = messages[locale].booking.voucher;
  const lines: SummaryLine[] = [];
  if (companyDatas !== null) {
    const { companyName, taxNumber, zipCode, city, street, country } = companyDatas;
    lines.push([words.company, `${companyName} (${taxNumber}), ${zipCode} ${city}, ${street}, ${country}`]);
  }
  if (remark !== '') lines.push([words.remark, remark]);
  return lines;
}

/** When to arrive and to leave, and whom to call there; as far as it is known. */
function placeLines(locale: Locale, { arrival, departure }: BookingRow, place: Place | null): SummaryLine[] {
  const words = messages[locale].booking.voucher;
  const [from, until] = [formatDay(locale, arrival), formatDay(locale, departure)];
  return [
    [words.arrival, place?.checkIn ? words.from(from, place.checkIn) : from],
    [words.departure, place?.checkOut ? words.until(until, place.checkOut) : until],
    ...(place?.phone ? [[words.phone, place.phone] as const] : []),
  ];
}

function voucherContent(locale: Locale, row: BookingRow, place: Place | null): VoucherContent {
  const words = messages[locale].booking.voucher;
  return {
    title: `${words.title} ${row.goBookingCode}`,
    sections: [
      {
        title: null,
        lines: [
          ...bookingSummary(locale, row),
          ...placeLines(locale, row, place),
          [words.payment, messages[locale].booking.stages[row.status === 'RX' ? 'RX' : 'paid']],
          ...billingLines(locale, row),
        ],
      },
      { title: words.guests, lines: guestLines(locale, row) },
      { title: words.nights, lines: nightLines(locale, row) },
    ],
  };
}

/** The fonts are embedded as subsets, so that ő and ű display on every device. */
const fontFile = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

type Pdf = InstanceType<typeof PDFDocument>;
type Part = PDFKit.PDFStructureElement;

/**
 * Measures of an A4 page in points. Text up to `keepTogether` high is not split between pages, and below a heading
 * there is room for at least `heading`.
 */
const PAGE = { margin: 56, width: 483, band: 84, label: 150, keepTogether: 96, heading: 72 } as const;

function open(locale: Locale, content: VoucherContent, createdAt: Date): Pdf {
  const doc = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: content.title, Author: 'JNN', CreationDate: createdAt },
  });
  doc.registerFont('body', fontFile('DejaVuSans'));
  doc.registerFont('bold', fontFile('DejaVuSans-Bold'));
  return doc;
}

function drawHeader(doc: Pdf, locale: Locale, root: Part): void {
  doc.rect(0, 0, doc.page.width, PAGE.band).fill(tokens.pineStrong);
  doc.rect(0, PAGE.band, doc.page.width, 4).fill(tokens.sun);
  const line = `JNN – ${messages[locale].booking.voucher.motto}`;
  root.add(
    doc.struct('P', {}, () => {
      doc.font('bold').fontSize(16).fillColor(tokens.onPine).text(line, PAGE.margin, 34);
    }),
  );
  doc.y = PAGE.band + 36;
}

/** The points that are left on the page. */
const spaceLeft = (doc: Pdf): number => doc.page.maxY() - doc.y;

/** Starts a new page where a few lines do not fit. Longer texts are split by the PDF library. */
function ensureSpace(doc: Pdf, height: number): void {
  if (Math.min(height, PAGE.keepTogether) > spaceLeft(doc)) doc.addPage();
}

function drawLine(doc: Pdf, [label, value]: SummaryLine, root: Part): void {
  const [beside, within] = [{ width: PAGE.label - 12 }, { width: PAGE.width - PAGE.label }];
  doc.font('body').fontSize(10);
  const height = Math.max(doc.heightOfString(label, beside), doc.heightOfString(value, within));
  ensureSpace(doc, height);
  const end = height > spaceLeft(doc) ? null : doc.y + height;
  root.add(
    doc.struct('P', {}, () => {
      const top = doc.y;
      doc.fillColor(tokens.inkSoft).text(label, PAGE.margin, top, beside);
      doc.fillColor(tokens.ink).text(value, PAGE.margin + PAGE.label, top, within);
      doc.y = (end ?? doc.y) + 6;
    }),
  );
}

function drawHeading(doc: Pdf, level: 'H1' | 'H2', text: string, root: Part): void {
  ensureSpace(doc, PAGE.heading);
  root.add(
    doc.struct(level, {}, () => {
      doc
        .font('bold')
        .fontSize(level === 'H1' ? 22 : 13)
        .fillColor(tokens.pineStrong);
      doc.text(text, PAGE.margin, doc.y, { width: PAGE.width });
      doc.moveDown(level === 'H1' ? 0.6 : 0.4);
    }),
  );
}

/** Draws a line of text on a coloured ground. */
function drawWarning(doc: Pdf, text: string, root: Part): void {
  const top = doc.y - 16;
  doc.rect(PAGE.margin, top, PAGE.width, 28).fill(tokens.sunTint);
  root.add(
    doc.struct('P', {}, () => {
      doc.font('bold').fontSize(10).fillColor(tokens.ink);
      doc.text(text, PAGE.margin + 10, top + 9, { width: PAGE.width - 20 });
    }),
  );
  doc.y = top + 44;
}

function drawNote(doc: Pdf, text: string, root: Part): void {
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('body')
        .fontSize(10)
        .fillColor(tokens.inkSoft)
        .text(text, PAGE.margin, doc.y + 8, { width: PAGE.width });
    }),
  );
}

function draw(doc: Pdf, locale: Locale, content: VoucherContent, isDemo: boolean): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawHeader(doc, locale, root);
  if (isDemo) drawWarning(doc, messages[locale].booking.voucher.demo, root);
  drawHeading(doc, 'H1', content.title, root);
  for (const { title, lines } of content.sections) {
    if (title !== null) {
      doc.moveDown(0.6);
      drawHeading(doc, 'H2', title, root);
    }
    for (const line of lines) drawLine(doc, line, root);
  }
  drawNote(doc, messages[locale].booking.voucher.bring, root);
  root.end();
}

interface VoucherOptions {
  /** Null where the hotel has left the catalogue. */
  readonly place: Place | null;
  /** Prints that the booking is not real. */
  readonly isDemo: boolean;
}

/** A booking's voucher as a tagged PDF in one language. */
export async function bookingVoucher(
  locale: Locale,
  row: BookingRow,
  { place, isDemo }: VoucherOptions,
): Promise<Buffer> {
  const content = voucherContent(locale, row, place);
  const doc = open(locale, content, new Date(row.createdAt));
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  draw(doc, locale, content, isDemo);
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}
