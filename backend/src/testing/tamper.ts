/** The text with the character at one position replaced by another one, which base64 allows too. */
export function tamper(text: string, at = 0): string {
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}
