import MarkdownIt, { type Token } from 'markdown-it';

/** What is wrong with a file of the content, and where. */
export interface ContentProblem {
  /** Relative to the content's folder: `hu/adatvedelmi-nyilatkozat.md`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** A sentence that says what to do. */
  readonly reason: string;
}

/** A reason, at a line from 0 of the text that was read. */
export type Finding = Omit<ContentProblem, 'file'>;

// HTML and every link are read as what they are, so that they are refused with their line and not shown as text.
const markdown = new MarkdownIt({ html: true });
markdown.validateLink = () => true;

/** Where a link may lead: the web, a mailbox, a telephone, this site, this document. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** A path of this site that ends like a file: the site would look for a page of that name. */
const FILE = /^\/(?!\/)[^?#]*\.[a-z0-9]+(?:[?#]|$)/i;

/** Reads Markdown (CommonMark with tables). Gives the HTML, or what in it cannot be shown. */
export function readMarkdown(text: string): { readonly html: string; readonly findings: readonly Finding[] } {
  const tokens = markdown.parse(text, {});
  const lines = text.split('\n');
  const findings = tokens.flatMap((token) => [...blockFindings(token, lines), ...inlineFindings(token)]);
  return { html: findings.length > 0 ? '' : markdown.renderer.render(tokens, markdown.options, {}).trim(), findings };
}

function blockFindings(token: Token, lines: readonly string[]): Finding[] {
  const [line = 0, end = line] = token.map ?? [];
  if (token.type === 'html_block') return [{ line, reason: HTML }];
  if (token.type === 'heading_open' && token.tag === 'h1')
    return [{ line, reason: 'The title stands at the head of the file; begin this heading with "##".' }];
  if (token.type === 'ordered_list_open' && Number(token.attrGet('start') ?? 1) > MOST_ITEMS)
    return [
      {
        line,
        reason: `"${lines[line]?.trim().split('.', 1).join() ?? ''}." would begin a list here: write "\\." for the point, or begin the line with another word.`,
      },
    ];
  if (token.type === 'table_open') return rowFindings(lines.slice(line, end), line);
  return [];
}

/** No list begins with a higher number; a year and a point, as Hungarian dates begin, would. */
const MOST_ITEMS = 99;
const HTML = 'This is HTML, which no document may contain: write it in Markdown, or "&lt;" for the sign.';

/** Rows of a table that have more or fewer cells than its head. */
function rowFindings([head = '', , ...rows]: readonly string[], line: number): Finding[] {
  const cells = (row: string): number =>
    row
      .replaceAll('\\|', '')
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|').length;
  const wanted = cells(head);
  return rows.flatMap((row, at) =>
    row.trim() === '' || cells(row) === wanted
      ? []
      : [{ line: line + 2 + at, reason: `This row has ${cells(row)} cells; the head of its table has ${wanted}.` }],
  );
}

function inlineFindings({ type, children, map }: Token): Finding[] {
  if (type !== 'inline') return [];
  const findings: Finding[] = [];
  let line = map?.[0] ?? 0;
  for (const child of children ?? []) {
    const reason = reasonAgainst(child);
    // Once for a paragraph: of an element, its beginning and its end would both be named.
    if (reason !== null && !findings.some((finding) => finding.reason === reason)) findings.push({ line, reason });
    if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1;
  }
  return findings;
}

function reasonAgainst(token: Token): string | null {
  if (token.type === 'html_inline') return HTML;
  if (token.type === 'image') return 'Documents have no pictures: leave it out, or link to it.';
  if (token.type === 'text' && token.content.startsWith('|'))
    return 'This is no table yet: its second line has to be like "| --- | --- |", with as many cells as the first.';
  const target = token.type === 'link_open' ? String(token.attrGet('href') ?? '') : null;
  if (target !== null && FILE.test(target))
    return `A link may lead to a page of this site, not to its file "${target.slice(0, 40)}": /documents/Documents lists the files.`;
  if (target !== null && !LINK.test(target))
    return `A link may lead to https://…, mailto:…, tel:…, a path of this site or a place in this document, not to "${target.slice(0, 40)}".`;
  return null;
}
