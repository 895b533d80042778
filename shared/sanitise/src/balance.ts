import { ALLOWED, VOID_TAGS } from './allowed';

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*) ?\/?>/y;

/**
 * Closes open tags and drops end tags without a start tag, so that a document cannot break out of the element that holds
 * it. A `<` that starts no allowed tag becomes text, as a second line of defence behind the filter.
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

/** What to write for one tag: the tag, the end tags that must come before it, or nothing. */
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
