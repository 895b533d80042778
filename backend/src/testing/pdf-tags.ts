import { fontsOf, objectsOf, shownText } from './pdf-text';

/** An element of a PDF's structure tree. */
export interface PdfTag {
  readonly type: string;
  /** Null where it is that of the element around it. */
  readonly lang: string | null;
  /** Texts and elements in reading order. */
  readonly content: readonly (string | PdfTag)[];
  /** How many links and other annotations belong to it. */
  readonly annotations: number;
}

/** What a PDF of one page tells those who do not see it. */
export interface TaggedPdf {
  readonly title: string;
  readonly lang: string;
  readonly root: PdfTag;
  /** What the page shows or paints that belongs neither to an element nor to a decoration. */
  readonly untagged: readonly string[];
  /** Texts in marked content to which no element refers. */
  readonly lost: readonly string[];
}

type Objects = ReadonlyMap<string, string>;

/** Begin and end of marked content, the choice of a font, shown text, and the painting of a path. */
const OPERATOR =
  /\/(?<mark>\w+)(?: <<(?<properties>[^>]*)>>)? B(?:DC|MC)|(?<end>\bEMC\b)|\/(?<font>F\d+) [\d.]+ Tf|\[(?<shown>[^\]]*)\] TJ|(?<=\n)(?<paint>[fFSsBb]\*?)(?=\n)/g;

interface Marked {
  readonly texts: ReadonlyMap<number, string>;
  readonly untagged: readonly string[];
}

/** The texts of a page by the numbers of their marked content. */
function markedContent(page: string, fonts: ReturnType<typeof fontsOf>): Marked {
  const texts = new Map<number, string>();
  const untagged: string[] = [];
  const open: (number | 'artifact')[] = [];
  let font: ReadonlyMap<number, string> | undefined;
  for (const { groups = {} } of page.matchAll(OPERATOR)) {
    const { mark, properties = '', end, font: name, shown, paint } = groups;
    const current = open.at(-1);
    if (mark !== undefined) open.push(mark === 'Artifact' ? 'artifact' : Number(/\/MCID (\d+)/.exec(properties)?.[1]));
    else if (end !== undefined) open.pop();
    else if (name !== undefined) font = fonts.get(name);
    else if (current === undefined) untagged.push(shown === undefined ? (paint ?? '') : shownText(font, shown));
    else if (shown !== undefined && current !== 'artifact') {
      texts.set(current, `${texts.get(current) ?? ''}${shownText(font, shown)} `);
    }
  }
  return { texts, untagged };
}

/** A tag with what is in it. @param read collects the numbers of the marked content that tags refer to */
function tagOf(objects: Objects, number: string, texts: Marked['texts'], read: Set<number>): PdfTag {
  const object = objects.get(number) ?? '';
  const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(object) ?? [];
  const content = [...kids.matchAll(/<<[^>]*>>|(\d+) 0 R|(\d+)/g)].flatMap(
    ([, element, marked]): (string | PdfTag)[] => {
      if (element !== undefined) return [tagOf(objects, element, texts, read)];
      if (marked === undefined) return [];
      read.add(Number(marked));
      return [(texts.get(Number(marked)) ?? '').replaceAll(/\s+/g, ' ').trim()];
    },
  );
  return {
    type: /\/S \/(\w+)/.exec(object)?.[1] ?? '',
    lang: /\/Lang \((\w+)\)/.exec(object)?.[1] ?? null,
    content,
    annotations: kids.match(/\/OBJR/g)?.length ?? 0,
  };
}

/** A text string of a PDF, in UTF-16 where it is not ASCII. */
function textString(object: string): string {
  const [, inside = ''] = /\(([^]*)\)/.exec(object) ?? [];
  const raw = inside.replaceAll(
    /\\([^])/g,
    (_, escaped: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[escaped] ?? escaped,
  );
  return raw.startsWith('\xfe\xff') ? Buffer.from(raw.slice(2), 'latin1').swap16().toString('utf16le') : raw;
}

const refOf = (object: string, key: string): string => new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(object)?.[1] ?? '';

/** Reads back the structure tree of a PDF of one page, and what its page holds outside of it. */
export function pdfTags(pdf: Buffer): TaggedPdf {
  const objects = objectsOf(pdf);
  const find = (sign: RegExp): string => [...objects.values()].find((object) => sign.test(object)) ?? '';
  const catalog = find(/\/Type \/Catalog\b/);
  const page = objects.get(refOf(find(/\/Type \/Page\b/), 'Contents')) ?? '';
  const { texts, untagged } = markedContent(page, fontsOf(objects));
  const read = new Set<number>();
  const root = tagOf(objects, refOf(objects.get(refOf(catalog, 'StructTreeRoot')) ?? '', 'K'), texts, read);
  return {
    title: textString(objects.get(refOf(find(/\/Title \d+ 0 R/), 'Title')) ?? ''),
    lang: /\/Lang \((\w+)\)/.exec(catalog)?.[1] ?? '',
    root,
    untagged,
    lost: [...texts].filter(([number]) => !read.has(number)).map(([, text]) => text),
  };
}

/** A text of a PDF as a screen reader comes to it. */
export interface SpokenText {
  readonly text: string;
  /** The types of the elements around it, from the outermost on. */
  readonly path: string;
  readonly lang: string;
}

/** The texts of an element in reading order. @param lang the language around it */
export function spokenTexts(tag: PdfTag, lang: string, above = ''): SpokenText[] {
  const [path, language] = [`${above}/${tag.type}`, tag.lang ?? lang];
  return tag.content.flatMap((part) =>
    typeof part === 'string' ? [{ text: part, path, lang: language }] : spokenTexts(part, language, path),
  );
}

/** The elements of a type, in reading order. */
export const tagsOfType = (tag: PdfTag, type: string): PdfTag[] => [
  ...(tag.type === type ? [tag] : []),
  ...tag.content.flatMap((part) => (typeof part === 'string' ? [] : tagsOfType(part, type))),
];
