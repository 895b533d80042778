import { ALLOWED, VOID_TAGS } from './allowed';

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*) ?\/?>/y;

/**
 * Closes what was left open and drops end tags without a beginning, so that a document cannot reach out of the element
 * that holds it. A `<` that begins no allowed tag becomes text: the second lock behind the filter.
 */
export function balance(html: string): string {
  const open: string[] = [];
  let out = '';
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) break;
    out += html.slice(at, next);
    TAG.lastIndex = next;
    const tag = TAG.exec(html);
    out += tag ? place(open, tag[1] === '/', tag[2] ?? '', tag[3] ?? '') : '&lt;';
    at = tag ? TAG.lastIndex : next + 1;
  }
  return out + html.slice(at) + closeUntil(open, 0);
}

/** The text of one tag where it stands: itself, with what must be closed before it, or nothing. */
function place(open: string[], isEnd: boolean, name: string, attributes: string): string {
  if (!Object.hasOwn(ALLOWED, name)) return '';
  if (isEnd) {
    const from = open.lastIndexOf(name);
    return from < 0 ? '' : closeUntil(open, from);
  }
  if (!VOID_TAGS.includes(name)) open.push(name);
  return `<${name}${attributes}>`;
}

function closeUntil(open: string[], from: number): string {
  return open
    .splice(from)
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
}
