/** A heading of a document, for its table of contents. */
export interface OutlineEntry {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

export interface Outlined {
  /** The document's HTML, its headings now carrying their anchors. */
  readonly html: string;
  readonly entries: readonly OutlineEntry[];
}

const HEADING = /<h([23])((?: lang="[^"]*")?)>(.*?)<\/h\1>/gs;

/** Gives every second- and third-level heading of sanitised HTML an anchor, and lists them. */
export function outline(sanitised: string): Outlined {
  const entries: OutlineEntry[] = [];
  const html = sanitised.replace(HEADING, (_, level: string, lang: string, inner: string) => {
    const text = plainText(inner);
    const id = freeAnchor(text, entries);
    entries.push({ id, text, level: level === '2' ? 2 : 3 });
    return `<h${level} id="${id}"${lang}>${inner}</h${level}>`;
  });
  return { html, entries };
}

/** What a document begins with, as plain text: its first paragraph below a heading, or else its first one. */
export function openingOf(html: string): string | undefined {
  const [, opening] = /<\/h2>\s*<p>(.*?)<\/p>/s.exec(html) ?? /<p>(.*?)<\/p>/s.exec(html) ?? [];
  return opening === undefined ? undefined : plainText(opening);
}

/** The prefix keeps a document's anchors apart from the ids of the page around it. */
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

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
}
