import { createRequire } from 'node:module';
import type { Document } from '@jnn/contract';
import PDFDocument from 'pdfkit';
import { tokens } from '../../plain-page';

type Pdf = InstanceType<typeof PDFDocument>;
type Part = PDFKit.PDFStructureElement;

/** Embedded as a subset, so that every viewer shows ő and ű. */
const fontFile = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** A heading, a paragraph, an item of a list or a row of a table, as plain text. */
interface Block {
  readonly kind: 'h2' | 'h3' | 'p' | 'li' | 'tr';
  readonly text: string;
}

const BLOCK = /<(h2|h3|p|li|tr)\b[^>]*>([\s\S]*?)<\/\1>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

const plain = (html: string): string =>
  html
    .replace(/<\/t[dh]>\s*<t[dh]\b[^>]*>/g, ' · ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const isKind = (tag: string | undefined): tag is Block['kind'] => tag !== undefined && /^(?:h2|h3|p|li|tr)$/.test(tag);

/** Extracts the headings, paragraphs, list items and rows of a document's HTML as plain text, in order. */
const blocksOf = (html: string): Block[] =>
  [...html.matchAll(BLOCK)].flatMap(([, kind, inner]) => (isKind(kind) ? [{ kind, text: plain(inner ?? '') }] : []));

const MARGIN = 64;
/** Tag, size in points and space before, by kind of block. */
const STYLES = {
  h1: { tag: 'H1', size: 18, before: 0, font: 'bold', indent: 0 },
  h2: { tag: 'H2', size: 13, before: 12, font: 'bold', indent: 0 },
  h3: { tag: 'H3', size: 11, before: 8, font: 'bold', indent: 0 },
  p: { tag: 'P', size: 10, before: 6, font: 'body', indent: 0 },
  li: { tag: 'LI', size: 10, before: 4, font: 'body', indent: 14 },
  tr: { tag: 'P', size: 10, before: 4, font: 'body', indent: 14 },
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
  const { version, updatedAt } = document;
  const isHungarian = document.locale === 'hu';
  const versionInWords = version === undefined ? [] : [`${isHungarian ? 'Változat:' : 'Version'} ${version}`];
  write(pdf, section, 'p', [...versionInWords, updatedAt].join(' · '));
  for (const { kind, text } of blocksOf(document.content)) write(pdf, section, kind satisfies Block['kind'], text);
  section.end();
}

/** Renders documents as one tagged A4 file; each document starts on a new page. */
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
