import { Contact, type Document, type Locale, OpeningHours } from '@jnn/contract';
import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { type Finding, readMarkdown } from './markdown';
import { fillPlaceholders, type Placeholders } from './placeholders';

/** `---`, lines of `name: value`, `---`, then the Markdown. */
const FRONT_MATTER = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<text>[\s\S]*)$/;
const Head = z.strictObject({
  title: z.string().trim().min(1).max(200),
  /** A sentence for search engines; without it they get the first paragraph. */
  description: z.optional(z.string().trim().min(1).max(160)),
  updatedAt: z.iso.date(),
  /** As the agency counts its versions: `1.2`. */
  version: z.optional(z.string().regex(/^\d+(?:\.\d+)*$/)),
});

/** A file that was read, or what is wrong with it, at lines from 0. */
export type Read<T> = { readonly value: T } | { readonly findings: readonly Finding[] };

/** Reads a document: a head with its title, day and version between lines of `---`, then Markdown with placeholders. */
export function readDocument(name: string, locale: Locale, text: string, words: Placeholders): Read<Document> {
  const { head, text: body } = FRONT_MATTER.exec(text)?.groups ?? {};
  if (head === undefined || body === undefined)
    return found(0, 'A document begins with a line "---", its title and updatedAt, and another line "---".');
  const parsed = readYaml(head, Head, 1);
  const filled = fillPlaceholders(body, words);
  const { html, findings } = readMarkdown(filled.text);
  // The body begins behind the head and its two lines.
  const first = text.slice(0, text.length - body.length).split('\n').length - 1;
  const all = [
    ...('findings' in parsed ? parsed.findings : []),
    ...[...filled.findings, ...findings].map((finding) => ({ ...finding, line: finding.line + first })),
    ...(body.trim() === '' ? [{ line: first, reason: 'The document has no text.' }] : []),
  ];
  if ('findings' in parsed || all.length > 0) return { findings: all };
  return { value: { name, locale, content: html, ...parsed.value } };
}

/** Reads the agency's contact details: a YAML list of entries with `title` and `content`. */
export const readContact = (text: string): Read<Contact> => readYaml(text, Contact, 0);

/** `9:00-17:00`, or several with commas between them; an empty text where the office is closed. */
const TIMES = /^(?:\d{1,2}:\d\d-\d{1,2}:\d\d(?:, *(?=\d)|$))*$/;
const DayTimes = z
  .string()
  .regex(TIMES, 'times are written like 9:00-12:00, 13:00-17:00')
  .transform((text) =>
    text.split(/, */).flatMap((time) => {
      const [from = '', until = ''] = time.split('-').map((one) => one.padStart(5, '0'));
      return time === '' ? [] : [{ from, until }];
    }),
  )
  .prefault('');
const OpeningHoursFile = z
  .strictObject({
    ...{ monday: DayTimes, tuesday: DayTimes, wednesday: DayTimes, thursday: DayTimes, friday: DayTimes },
    ...{ saturday: DayTimes, sunday: DayTimes },
    closed: z.array(z.string()).default([]),
  })
  .transform(({ monday, tuesday, wednesday, thursday, friday, saturday, sunday, closed }) => ({
    week: [monday, tuesday, wednesday, thursday, friday, saturday, sunday],
    closed,
  }))
  .pipe(OpeningHours);

/** Reads the opening hours: YAML with the times of each weekday and a list of days on which the office is closed. */
export const readOpeningHours = (text: string): Read<OpeningHours> => readYaml(text, OpeningHoursFile, 0);

/** @param first the line, from 0, at which the YAML begins in its file */
function readYaml<S extends z.core.$ZodType>(text: string, schema: S, first: number): Read<z.output<S>> {
  const counter = new LineCounter();
  // Without types of its own, a version 1.10 is no number.
  const yaml = parseDocument(text, { schema: 'failsafe', lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number): number => first + counter.linePos(offset).line - 1;
  if (yaml.errors.length > 0)
    return { findings: yaml.errors.map(({ pos: [offset], message }) => ({ line: lineAt(offset), reason: message })) };
  const result = z.safeParse(schema, yaml.toJS());
  if (result.success) return { value: result.data };
  return {
    findings: result.error.issues.map(({ path, message }) => {
      // Of an entry that is missing, what it belongs to says where.
      const node = yaml.getIn(path, true) ?? yaml.getIn(path.slice(0, -1), true);
      const offset = z.safeParse(Ranged, node).data?.range[0] ?? 0;
      return { line: lineAt(offset), reason: `${path.join('.') || 'The file'}: ${message}` };
    }),
  };
}

const Ranged = z.object({ range: z.tuple([z.number()], z.number()) });

const found = (line: number, reason: string): { findings: Finding[] } => ({ findings: [{ line, reason }] });
