import { createRequire } from 'node:module';
import type { Document } from '@jnn/contract';
import PDFDocument from 'pdfkit';
import { tokens } from '../../plain-page';
import { type Block, blocksOf } from './blocks';

type Pdf = InstanceType<typeof PDFDocument>;
type Part = PDFKit.PDFStructureElement;

/** Embedded as a subset, so that every viewer shows ő and ű. */
const fontFile = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

const MARGIN = 64;
/** Tag, size in points and space before, by the kind of block. */
const STYLES = {
  h1: { tag: 'H1', size: 18, before: 0, font: 'bold', indent: 0 },
  h2: { tag: 'H2', size: 13, before: 12, font: 'bold', indent: 0 },
  h3: { tag: 'H3', size: 11, before: 8, font: 'bold', indent: 0 },
  p: { tag: 'P', size: 10, before: 6, font: 'body', indent: 0 },
  li: { tag: 'LI', size: 10, before: 4, font: 'body', indent: 14 },
} as const;

function write(pdf: Pdf, section: Part, kind: keyof typeof STYLES, text: string): void {
  const style = STYLES[kind];
  pdf.y += style.before;
  section.add(
    pdf.struct(style.tag, {}, () => {
      pdf.font(style.font).fontSize(style.size).fillColor(tokens.ink);
      pdf.text(kind === 'li' ? `•  ${text}` : text, MARGIN + style.indent, pdf.y, { lineGap: 2.5 });
    }),
  );
}

function writeDocument(pdf: Pdf, document: Document): void {
  const section = pdf.struct('Sect', { lang: document.locale });
  pdf.addStructure(section);
  write(pdf, section, 'h1', document.title);
  write(pdf, section, 'p', document.updatedAt);
  for (const { kind, text } of blocksOf(document.content)) write(pdf, section, kind satisfies Block['kind'], text);
  section.end();
}

/** Documents as one tagged A4 file, each language on pages of its own. */
export function documentsAsPdf(documents: readonly [Document, ...Document[]]): Promise<Buffer> {
  const [first] = documents;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: first.locale,
    displayTitle: true,
    info: { Title: first.title, CreationDate: new Date(`${first.updatedAt}T00:00:00Z`) },
  });
  pdf.registerFont('body', fontFile('DejaVuSans'));
  pdf.registerFont('bold', fontFile('DejaVuSans-Bold'));
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  documents.forEach((document, at) => {
    if (at > 0) pdf.addPage();
    writeDocument(pdf, document);
  });
  pdf.end();
  return done;
}
