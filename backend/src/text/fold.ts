/** Lower case without accents, everything but letters and digits as single spaces: `Őrség-Ház` is `orseg haz`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The part of an address made from a name: `Őrség-Ház` is `orseg-haz`. Never empty. */
export const toSlug = (text: string): string => fold(text).replaceAll(' ', '-') || 'x';

/** The words of a text as {@link fold} leaves them, each once. */
export const foldedWords = (text: string): string[] =>
  [...new Set(fold(text).split(' '))].filter((word) => word !== '');
