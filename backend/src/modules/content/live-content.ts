import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Contact, Document } from '@jnn/contract';
import * as z from 'zod/mini';
import type { Config } from '../../config';
import { ConfigError } from '../../errors';
import { type Content, type ContentFolder, readContentFolder } from './documents';
import type { ContentProblem } from './markdown';

/** The content as it is now: what an editor saves is shown within seconds. */
export interface LiveContent {
  current(): Content;
  close(): void;
}

/** Milliseconds between two looks at the folder. */
const INTERVAL = 10_000;
/** Problems that an error at the start names. */
const MOST_NAMED = 5;

const LastGood = z.object({ documents: z.array(Document), contact: z.object({ hu: Contact, en: Contact }) });

/**
 * Reads the content and looks after it. For a file that is broken or gone its last good version stands in, from before a
 * restart, too (`DATA_DIR/content.json`). `report` hears of each problem once.
 * @throws ConfigError that names file, line and reason where a file never was good
 */
export async function openContent(
  { CONTENT_DIR: folder, DATA_DIR }: Pick<Config, 'CONTENT_DIR' | 'DATA_DIR'>,
  report: (problem: ContentProblem) => void,
  interval = INTERVAL,
): Promise<LiveContent> {
  const kept = join(DATA_DIR, 'content.json');
  let said: ReadonlySet<string> = new Set();

  function take(read: ContentFolder, good: Content | null): Content {
    const content = withLastGood(read, good);
    for (const problem of read.problems) if (!said.has(inWords(problem))) report(problem);
    said = new Set(read.problems.map(inWords));
    return content;
  }

  let stamp = folder === undefined ? '' : await stampOf(folder);
  const good = folder === undefined ? null : await readKept(kept);
  let content = take(await readContentFolder(folder), good);
  if (folder === undefined) return { current: () => content, close: () => undefined };
  await keep(kept, content);

  let isLooking = false;
  const look = async (): Promise<void> => {
    const now = await stampOf(folder);
    if (now === stamp) return;
    stamp = now;
    content = take(await readContentFolder(folder), content);
    await keep(kept, content);
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      // A folder that cannot be read now is looked at again.
      .catch((error: unknown) => report({ file: '', line: 1, reason: String(error) }))
      .finally(() => (isLooking = false));
  }, interval).unref();
  return { current: () => content, close: () => clearInterval(timer) };
}

/** A problem as editors read it: `hu/adatvedelmi-nyilatkozat.md:12: This is HTML …`. */
export const inWords = ({ file, line, reason }: ContentProblem): string => `${file}:${String(line)}: ${reason}`;

/** @throws ConfigError where a file has a problem and there is no last good version of it */
function withLastGood({ documents, contact, problems }: ContentFolder, good: Content | null): Content {
  const all = new Map(documents);
  for (const { file } of problems) {
    const key = file.replace(/^(hu|en)\/(.+)\.md$/, '$2-$1');
    const last = good?.documents.get(key);
    if (last && !all.has(key)) all.set(key, last);
  }
  const [hu, en] = [contact.hu ?? good?.contact.hu, contact.en ?? good?.contact.en];
  const unmet = problems.filter(
    ({ file }) => /^(?:hu|en)\/[^/]+\.md$/.test(file) && !all.has(file.replace(/^(hu|en)\/(.+)\.md$/, '$2-$1')),
  );
  if (!hu || !en || unmet.length > 0) {
    const named = problems.slice(0, MOST_NAMED).map(inWords);
    const more =
      problems.length > named.length
        ? ` And ${problems.length - named.length} more: see "npm run backend -- content check".`
        : '';
    throw new ConfigError(`The content (CONTENT_DIR) cannot be shown: ${named.join(' ')}${more}`);
  }
  return { documents: all, contact: { hu, en } };
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
  return { documents, contact: read.data.contact };
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function keep(path: string, { documents, contact }: Content): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${String(process.pid)}`;
  await writeFile(
    aside,
    JSON.stringify({ documents: [...documents.values()], contact } satisfies z.infer<typeof LastGood>),
  );
  await rename(aside, path);
}
