/** Text that is HTML already; everything else is escaped where it is put in. */
export interface Html {
  readonly html: string;
}

type Piece = string | number | Html | readonly Html[];

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

function written(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece));
  return 'html' in piece ? piece.html : piece.map(({ html: text }) => text).join('');
}

/** Writes HTML with values put in safely. */
export const html = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  html: texts.map((text, at) => text + written(pieces[at] ?? '')).join(''),
});

export const NONE: Html = { html: '' };
