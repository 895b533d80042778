/** The first forint amount in a text of the screen, `23 900 Ft` or `23 900 HUF`. Throws where there is none. */
export function forintsIn(text: string): number {
  const found = /(\d{1,3}(?:[\s\u00a0\u202f]\d{3})*)[\s\u00a0\u202f]?(?:Ft|HUF)/.exec(text)?.[1];
  if (found === undefined) throw new Error(`There is no amount in forints in: ${text}`);
  return Number(found.replace(/\D/g, ''));
}
