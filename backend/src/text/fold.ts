/** Lower case without accents; everything but letters and digits becomes single spaces: `Őrség-Ház` → `orseg haz`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** A name as a part of an address: `Őrség-Ház` → `orseg-haz`. Never empty. */
export const toSlug = (text: string): string => fold(text).replaceAll(' ', '-') || 'x';

/** The distinct words of a folded text. */
export const foldedWords = (text: string): string[] =>
  [...new Set(fold(text).split(' '))].filter((word) => word !== '');
