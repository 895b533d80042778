/** The tags that a document may use, each with its attributes; all others are removed. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  h2: ['lang'],
  h3: ['lang'],
  h4: ['lang'],
  h5: ['lang'],
  h6: ['lang'],
  p: ['lang'],
  br: [],
  hr: [],
  a: ['href', 'title', 'lang', 'hreflang'],
  abbr: ['title'],
  address: [],
  b: [],
  blockquote: ['lang'],
  caption: [],
  cite: ['lang'],
  code: [],
  dd: [],
  del: [],
  div: ['lang'],
  dl: [],
  dt: [],
  em: ['lang'],
  figcaption: [],
  figure: [],
  i: ['lang'],
  img: ['src', 'alt', 'width', 'height'],
  ins: [],
  li: [],
  ol: ['start', 'reversed'],
  pre: [],
  q: ['lang'],
  s: [],
  section: ['lang'],
  small: [],
  span: ['lang'],
  strong: ['lang'],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

/** Tags without content or end tag. */
export const VOID_TAGS: readonly string[] = ['br', 'hr', 'img'];

/** Tags that are removed together with their content, which is not text to read. */
export const DROPPED_WHOLE: readonly string[] = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'select',
  'textarea',
  'title',
];

/**
 * Links lead to the web, a mail, a phone, this site or this document; never to another host by `//`, spelled out or as
 * character references. Matched against the text as written, in which only a literal scheme counts.
 */
export const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:\+?\d|\/(?![/\\&])|#)[^\s\\]*$/i;

/** Pictures of this site only, so that no other site learns who reads a document. */
export const SAFE_PICTURE = /^\/(?![/\\&])[^\s\\]*$/;

/** Ids that headings of a document may have; no other element of a page has one like that. */
export const ANCHOR = /^s-[a-z0-9-]*$/;
