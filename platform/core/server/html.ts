/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** JSON for a script element; `<` is escaped, so that no text in it can end the element. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** HTML text, which is not escaped again. */
export interface Html {
  readonly html: string;
}

type Piece = string | number | Html | readonly Html[];

function written(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  return 'html' in piece ? piece.html : piece.map(({ html: text }) => text).join('');
}

/** Template tag for HTML; escapes all values except {@link Html}. */
export const html = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  html: texts.map((text, at) => text + written(pieces[at] ?? '')).join(''),
});

export const NONE: Html = { html: '' };
