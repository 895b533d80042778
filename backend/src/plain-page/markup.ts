const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escaped HTML, made by {@link markup}. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = Markup | string | number | readonly Piece[];

function toText(piece: Piece): string {
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'string') return piece.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
  if (typeof piece === 'number') return String(piece);
  return piece.map(toText).join('');
}

/** A template tag for HTML: escapes the values put in, except markup and lists of it. */
export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return new Markup(strings.reduce((text, part, at) => text + toText(pieces[at - 1] ?? '') + part));
}
