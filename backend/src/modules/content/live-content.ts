import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Contact, Document, OpeningHours } from '@jnn/contract';
import * as z from 'zod/mini';
import type { Config } from '../../config';
import { ConfigError } from '../../errors';
import { type Content, type ContentConfig, type ContentFolder, OPENING_HOURS, readContentFolder } from './documents';
import type { ContentProblem } from './markdown';

/** The content as it is now: what an editor saves is shown within seconds. */
export interface LiveContent {
  current(): Content;
  close(): void;
}

/** Milliseconds between two looks at the folder. */
const INTERVAL = 10_000;
/** Of an agency that says nothing of them. */
const UNKNOWN_HOURS: OpeningHours = { week: Array.from({ length: 7 }, () => []), closed: [] };
/** Problems that an error at the start names. */
const MOST_NAMED = 5;

const LastGood = z.object({
  documents: z.array(Document),
  contact: z.object({ hu: Contact, en: Contact }),
  openingHours: z._default(OpeningHours, UNKNOWN_HOURS),
});

/**
 * Reads the content and looks after it. For a file that is broken or gone its last good version stands in, from before a
 * restart, too (`DATA_DIR/content.json`); a new document that is broken is left out. `report` hears of each problem once.
 * @throws ConfigError that names file, line and reason where texts are broken and none were good before
 */
export async function openContent(
  config: ContentConfig & Pick<Config, 'DATA_DIR'>,
  report: (problem: ContentProblem) => void,
  interval = INTERVAL,
): Promise<LiveContent> {
  const { CONTENT_DIR: folder, DATA_DIR } = config;
  if (folder === undefined) {
    const shipped = withLastGood(await readContentFolder(config), null);
    return { current: () => shipped, close: () => undefined };
  }
  const kept = join(DATA_DIR, 'content.json');
  let stamp = '';
  let said: ReadonlySet<string> = new Set();

  const tell = (problems: readonly ContentProblem[]): void => {
    for (const problem of problems) if (!said.has(inWords(problem))) report(problem);
    said = new Set(problems.map(inWords));
  };
  async function look(place: string, before: Content | null): Promise<Content> {
    const now = await stampOf(place);
    if (before && now === stamp) return before;
    const read = await readContentFolder(config);
    const content = withLastGood(read, before);
    stamp = now;
    tell([...read.problems, ...(await keep(kept, content))]);
    return content;
  }
  let content = await look(folder, await readKept(kept));
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look(folder, content)
      .then((found) => (content = found))
      // A file that went while it was read, for example: the next look reads it again.
      .catch((error: unknown) => tell([{ file: folder, line: 1, reason: String(error) }]))
      .finally(() => (isLooking = false));
  }, interval).unref();
  return { current: () => content, close: () => clearInterval(timer) };
}

/** A problem as editors read it: `hu/adatvedelmi-nyilatkozat.md:12: This is HTML …`. */
export const inWords = ({ file, line, reason }: ContentProblem): string => `${file}:${String(line)}: ${reason}`;

/** @throws ConfigError where texts have problems and there is no good content from before */
function withLastGood({ documents, contact, openingHours, problems }: ContentFolder, good: Content | null): Content {
  const all = new Map(documents);
  for (const key of problems.flatMap(({ file }) => keyOf(file) ?? [])) {
    const last = good?.documents.get(key);
    if (last && !all.has(key)) all.set(key, last);
  }
  const [hu, en] = [contact.hu ?? good?.contact.hu, contact.en ?? good?.contact.en];
  const lastHours = problems.some(({ file }) => file === OPENING_HOURS) ? good?.openingHours : undefined;
  const isMissing = problems.flatMap(({ file }) => keyOf(file) ?? []).some((key) => !all.has(key));
  if (hu && en && !(isMissing && good === null))
    return { documents: all, contact: { hu, en }, openingHours: openingHours ?? lastHours ?? UNKNOWN_HOURS };
  const named = problems.slice(0, MOST_NAMED).map(inWords).join(' ');
  const others = problems.length - MOST_NAMED;
  const more = others > 0 ? ` And ${others} more: see "npm run backend -- content check".` : '';
  throw new ConfigError(`The content (CONTENT_DIR) cannot be shown: ${named}${more}`);
}

/** The key of a document's file among the documents; null for any other file. */
function keyOf(file: string): string | null {
  const { locale, name } = /^(?<locale>hu|en)\/(?<name>[^/]+)\.md$/.exec(file)?.groups ?? {};
  return locale === undefined || name === undefined ? null : `${name}-${locale}`;
}

/** Changes when a file is saved, added or taken away. */
async function stampOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const stamps = paths.sort().map(async (path) => {
    const found = await stat(path).catch(() => null);
    return `${path} ${String(found?.mtimeMs)} ${String(found?.size)}`;
  });
  return (await Promise.all(stamps)).join('\n');
}

/** The last good content of an earlier process; null where there is none. */
async function readKept(path: string): Promise<Content | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  const read = LastGood.safeParse(text === null ? null : parsedOrNull(text));
  if (!read.success) return null;
  const documents = new Map(read.data.documents.map((document) => [`${document.name}-${document.locale}`, document]));
  const { contact, openingHours } = read.data;
  return { documents, contact, openingHours };
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps the content for a restart. Gives what hindered that, as a problem. */
async function keep(path: string, { documents, contact, openingHours }: Content): Promise<ContentProblem[]> {
  const aside = `${path}.${randomUUID()}`;
  const kept: z.infer<typeof LastGood> = { documents: [...documents.values()], contact, openingHours };
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(aside, JSON.stringify(kept));
    await rename(aside, path);
    return [];
  } catch (error) {
    return [{ file: path, line: 1, reason: `The last good content could not be kept for a restart: ${String(error)}` }];
  }
}
