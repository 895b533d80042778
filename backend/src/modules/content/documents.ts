import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Contact, type Document, DOCUMENTS, type Locale, type OpeningHours } from '@jnn/contract';
import type { Config } from '../../config';
import type { RetentionConfig } from '../../retention';
import type { ContentProblem } from './markdown';
import { placeholdersIn } from './placeholders';
import { type Read, readContact, readDocument, readOpeningHours } from './read-file';

/** The texts that ship with the backend; CONTENT_DIR names an agency's own folder. */
const SHIPPED = fileURLToPath(new URL('../../../content/', import.meta.url));
const LANGUAGES: readonly Locale[] = ['hu', 'en'];
const CONTACT = 'contact.yaml';
export const OPENING_HOURS = 'opening-hours.yaml';
const DOCUMENT = /^(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
/** Bytes of a file; the longest of an agency's terms take a tenth. */
const MOST_BYTES = 256 * 1024;

/** The agency's contact details by language. */
export type Contacts = Readonly<Record<Locale, Contact>>;

/** Everything that the content calls answer with. */
export interface Content {
  /** By `name-locale`. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly contact: Contacts;
  readonly openingHours: OpeningHours;
}

/** What a folder holds: the files that can be shown, and what is wrong with the others. */
export interface ContentFolder {
  readonly documents: ReadonlyMap<string, Document>;
  readonly contact: Readonly<Partial<Record<Locale, Contact>>>;
  /** Undefined where there is no file, or a broken one. */
  readonly openingHours: OpeningHours | undefined;
  readonly problems: readonly ContentProblem[];
}

/** What the content is read by: its folder (the shipped texts without one), and the times that documents name. */
export type ContentConfig = Pick<Config, 'CONTENT_DIR'> & RetentionConfig;

/** Reads the folder of each language: documents `<name>.md` and the contact details. */
export async function readContentFolder(config: ContentConfig): Promise<ContentFolder> {
  const place = config.CONTENT_DIR ?? SHIPPED;
  const problems: ContentProblem[] = [];
  const documents = new Map<string, Document>();
  const contact: Partial<Record<Locale, Contact>> = {};
  let openingHours: OpeningHours | undefined;
  const keep = <T>(path: string, read: Read<T>, use: (value: T) => void): void => {
    if ('value' in read) use(read.value);
    else problems.push(...read.findings.map(({ line, reason }) => ({ file: path, line: line + 1, reason })));
  };
  for (const file of (await entriesOf(place)).filter((name) => !LANGUAGES.some((locale) => locale === name))) {
    const text = file === OPENING_HOURS ? await textOf(join(place, file)) : misplaced();
    const read = 'findings' in text ? text : readOpeningHours(text.value);
    keep(file, read, (value) => (openingHours = value));
  }
  for (const locale of LANGUAGES) {
    const words = placeholdersIn(locale, config);
    for (const file of await entriesOf(join(place, locale))) {
      const path = `${locale}/${file}`;
      const text = await textOf(join(place, path));
      const { name } = DOCUMENT.exec(file)?.groups ?? {};
      if ('findings' in text) keep(path, text, () => undefined);
      else if (file === CONTACT) keep(path, readContact(text.value), (value) => (contact[locale] = value));
      else if (name === undefined) keep(path, unnamed(file), () => undefined);
      else
        keep(path, readDocument(name, locale, text.value, words), (value) => documents.set(`${name}-${locale}`, value));
    }
  }
  return { documents, contact, openingHours, problems: [...problems, ...missing(documents, contact, problems)] };
}

/** Names of what a folder holds; none for one that is not there. Hidden files are an editor's. */
async function entriesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.startsWith('.') && !name.endsWith('~')).sort();
}

async function textOf(path: string): Promise<Read<string>> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) return refused(`The file has ${Math.ceil(size / 1024)} KB; a document may have 256 KB.`);
  try {
    return { value: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)) };
  } catch {
    return refused('The file is no text in UTF-8: save it again as UTF-8.');
  }
}

const refused = (reason: string): Read<never> => ({ findings: [{ line: 0, reason }] });
const unnamed = (file: string): Read<never> =>
  refused(`A document is named by small letters without accents, digits and hyphens, and ".md", not "${file}".`);
const misplaced = (): Read<never> =>
  refused(`Content lies in the folders ${LANGUAGES.join(' and ')}: move it there as "<name>.md", or away.`);

/** Files that a language lacks: those that the site needs, and those that the other language has. */
function missing(
  documents: ContentFolder['documents'],
  contact: ContentFolder['contact'],
  problems: readonly ContentProblem[],
): ContentProblem[] {
  const names = new Set([...Object.values(DOCUMENTS), ...[...documents.values()].map(({ name }) => name)]);
  const lacking = LANGUAGES.flatMap((locale) => [
    ...[...names].filter((name) => !documents.has(`${name}-${locale}`)).map((name) => `${locale}/${name}.md`),
    ...(contact[locale] ? [] : [`${locale}/${CONTACT}`]),
  ]);
  const isThere = (file: string): boolean => problems.some((problem) => problem.file === file);
  return lacking
    .filter((file) => !isThere(file))
    .map((file) => ({ file, line: 1, reason: 'The file is missing: each text is needed in each language.' }));
}
