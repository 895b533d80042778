/** A heading, a paragraph or an item of a list, as plain text. */
export interface Block {
  readonly kind: 'h2' | 'h3' | 'p' | 'li';
  readonly text: string;
}

const BLOCK = /<(h2|h3|p|li)\b[^>]*>([\s\S]*?)<\/\1>/g;
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
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const isKind = (tag: string | undefined): tag is Block['kind'] => tag !== undefined && /^(?:h2|h3|p|li)$/.test(tag);

/** The text of a document for paper: its headings, paragraphs and list items in order. */
export const blocksOf = (html: string): Block[] =>
  [...html.matchAll(BLOCK)].flatMap(([, kind, inner]) => (isKind(kind) ? [{ kind, text: plain(inner ?? '') }] : []));
