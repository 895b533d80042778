/** The same text with another letter at one place: in the alphabets of base64 never the one that stood there. */
export function tamper(text: string, at = 0): string {
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}
