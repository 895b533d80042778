import filterXSS, { type IFilterXSSOptions } from 'xss';
import { ALLOWED, ANCHOR, DROPPED_WHOLE, SAFE_LINK, SAFE_PICTURE, VOID_TAGS } from './allowed';

/**
 * Makes the HTML of a content document safe to show: only the tags and attributes of prose, links and pictures to safe
 * places, everything closed. Needs no DOM, so the server and the browser write the same text. A document's own
 * `h1` becomes an `h2`: the page has the one `h1`.
 */
export function sanitise(html: string): string {
  return balance(filterXSS(demoteTopHeadings(keepLessThan(html)), filterOptions(ALLOWED)));
}

/** The same, but headings may have ids that begin with `s-`, which the site gives them after sanitising. */
export function sanitiseAnchored(html: string): string {
  return balance(filterXSS(keepLessThan(html), filterOptions(WITH_ANCHORS)));
}

const WITH_ANCHORS = { ...ALLOWED, h2: ['id', 'lang'], h3: ['id', 'lang'] };

/** A `<` that starts no tag is a less-than sign. */
const keepLessThan = (html: string): string => html.replace(/<(?![a-z/!?])/gi, '&lt;');

const demoteTopHeadings = (html: string): string => html.replace(/<(\/?)h1(?=[\s/>])/gi, '<$1h2');

function filterOptions(allowed: typeof ALLOWED): IFilterXSSOptions {
  return {
    whiteList: Object.fromEntries(Object.entries(allowed).map(([tag, attributes]) => [tag, [...attributes]])),
    stripIgnoreTag: true,
    stripIgnoreTagBody: [...DROPPED_WHOLE],
    css: false,
    // A refused attribute is removed, since an empty `href` would still be a link.
    onTagAttr: (_tag, name, value, isAllowed) => (isAllowed ? attribute(name, value) : ''),
  };
}

function attribute(name: string, value: string): string {
  const refused =
    (name === 'href' && !SAFE_LINK.test(value)) ||
    (name === 'src' && !SAFE_PICTURE.test(value)) ||
    (name === 'id' && !ANCHOR.test(value));
  return refused ? '' : `${name}="${value.replace(/["<>]/g, (sign) => ESCAPES[sign] ?? '')}"`;
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '&quot;', '<': '&lt;', '>': '&gt;' };

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*) ?\/?>/y;

/**
 * Closes open tags and drops end tags without a start tag, so that a document cannot break out of the element that holds
 * it. A `<` that starts no allowed tag becomes text, as a second line of defence behind the filter.
 */
function balance(html: string): string {
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
