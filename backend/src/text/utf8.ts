/**
 * A text's UTF-8 as a string with one character a byte. Pieces of answers that are joined over and over are kept so:
 * such strings take half the memory of those with an ő, and become bytes by mere copying.
 */
export const asUtf8 = (text: string): string => Buffer.from(text).toString('latin1');
