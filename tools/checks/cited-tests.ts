import { type Check, readIfThere } from './source-files';

/** Documents that cite tests, and whether by their whole titles, as the source has them, or by a part of them. */
const DOCUMENTS = [
  { document: 'docs/security.md', whole: false },
  { document: 'docs/platform.md', whole: false },
  { document: 'docs/accessibility.md', whole: true },
  { document: 'docs/requirements.md', whole: true },
] as const;
/** A file between backticks, then one title or more between quotation marks. */
const CITED = /`([^`]+\.tsx?)`((?:,? “[^”]+”)+)/g;

/** The tests that the documents cite as proof are there, under these titles. */
export const citedTests: Check = {
  name: 'cited-tests',
  run: (root) =>
    DOCUMENTS.flatMap(({ document, whole }) =>
      [...(readIfThere(root, document) ?? '').matchAll(CITED)].flatMap(([, path = '', titles = '']) => {
        const text = readIfThere(root, path);
        if (text === null) return [`${document} cites ${path}, which is not there.`];
        return [...titles.matchAll(/“([^”]+)”/g)]
          .filter(([, title = '']) => !(whole ? hasTitle(text, title) : text.includes(title)))
          .map(([, title = '']) => `${document} cites “${title}”; ${path} has no such test.`);
      }),
    ),
};

const hasTitle = (text: string, title: string): boolean =>
  [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted));
