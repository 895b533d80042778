import filterXSS, { type IFilterXSSOptions } from 'xss';
import { ALLOWED, DROPPED_WHOLE, SAFE_LINK, SAFE_PICTURE } from './allowed';
import { balance } from './balance';

/**
 * Makes the HTML of a content document safe to show: only the tags and attributes of prose, links and pictures to safe
 * places, everything closed. Needs no DOM, so the server and the browser write the same text. A document's own `h1` becomes an `h2`: the page has the one `h1`.
 */
export function sanitise(html: string): string {
  return balance(filterXSS(demoteTopHeadings(keepLessThan(html)), filterOptions()));
}

/** A `<` that starts no tag is a less-than sign. */
const keepLessThan = (html: string): string => html.replace(/<(?![a-z/!?])/gi, '&lt;');

const demoteTopHeadings = (html: string): string => html.replace(/<(\/?)h1(?=[\s/>])/gi, '<$1h2');

function filterOptions(): IFilterXSSOptions {
  return {
    whiteList: Object.fromEntries(Object.entries(ALLOWED).map(([tag, attributes]) => [tag, [...attributes]])),
    stripIgnoreTag: true,
    stripIgnoreTagBody: [...DROPPED_WHOLE],
    css: false,
    // A refused attribute is removed, since an empty `href` would still be a link.
    onTagAttr: (_tag, name, value, isAllowed) => (isAllowed ? attribute(name, value) : ''),
  };
}

function attribute(name: string, value: string): string {
  const refused = (name === 'href' && !SAFE_LINK.test(value)) || (name === 'src' && !SAFE_PICTURE.test(value));
  return refused ? '' : `${name}="${value.replace(/["<>]/g, (sign) => ESCAPES[sign] ?? '')}"`;
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '&quot;', '<': '&lt;', '>': '&gt;' };
