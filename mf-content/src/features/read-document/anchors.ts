/** A heading of a document, for its table of contents. */
export interface OutlineEntry {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

export interface OutlinedHtml {
  /** The document's HTML with an id on each heading. */
  readonly html: string;
  readonly entries: readonly OutlineEntry[];
}

const HEADING = /<h([23])((?: lang="[^"]*")?)>(.*?)<\/h\1>/gs;

/** Gives every heading of the second and third level an id to link to, and lists them. Takes sanitised HTML. */
export function addAnchors(sanitised: string): OutlinedHtml {
  const entries: OutlineEntry[] = [];
  const html = sanitised.replace(HEADING, (_, level: string, lang: string, inner: string) => {
    const text = plainText(inner);
    const id = freeAnchor(text, entries);
    entries.push({ id, text, level: level === '2' ? 2 : 3 });
    return `<h${level} id="${id}"${lang}>${inner}</h${level}>`;
  });
  return { html, entries };
}

/** The first paragraph below a heading, or else the first one, as plain text: the page's description. */
export function firstParagraph(html: string): string | undefined {
  const [, paragraph] = /<\/h2>\s*<p>(.*?)<\/p>/s.exec(html) ?? /<p>(.*?)<\/p>/s.exec(html) ?? [];
  return paragraph === undefined ? undefined : plainText(paragraph);
}

/** An id that no other heading has. The prefix keeps it apart from the ids of the page around the document. */
function freeAnchor(text: string, taken: readonly OutlineEntry[]): string {
  const base = `s-${slugOf(text)}`;
  const isTaken = (id: string): boolean => taken.some((entry) => entry.id === id);
  let id = base;
  for (let copy = 2; isTaken(id); copy += 1) id = `${base}-${String(copy)}`;
  return id;
}

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** The words of HTML without its elements. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
}
