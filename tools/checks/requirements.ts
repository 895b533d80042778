import { type Check, readIfThere, sourceFiles, type SourceFile } from './source-files';

const REQUIREMENTS = 'docs/requirements.md';
const CITED = /\bR-\d+\.\d+\b/g;
/** Citations by section, which lead to nothing in this repository. */
const BY_SECTION = /specification(?:['’]s)?\W+sections?\b/i;

/** The checks' own sources quote what they look for. */
const OWN = 'tools/checks/';

/** Every requirement that code cites stands in `docs/requirements.md`, once; nothing is cited by section. */
export const requirements: Check = {
  name: 'requirements',
  run(root) {
    const numbers = [...(readIfThere(root, REQUIREMENTS) ?? '').matchAll(/^- \*\*(R-\d+\.\d+)\*\*/gm)].map(
      ([, number = '']) => number,
    );
    const known = new Set(numbers);
    return [
      ...numbers.filter((number, at) => numbers.indexOf(number) !== at).map(twice),
      ...sourceFiles(root, /\.(?:[cm]?[jt]s|tsx|css)$/)
        .filter(({ path }) => !path.startsWith(OWN))
        .flatMap((file) => complaints(file, known)),
    ];
  },
};

const twice = (number: string): string => `${REQUIREMENTS} has ${number} twice.`;

const complaints = ({ path, text }: SourceFile, known: ReadonlySet<string>): string[] =>
  text
    .split('\n')
    .flatMap((line, at) => [
      ...(line.match(CITED) ?? [])
        .filter((number) => !known.has(number))
        .map((number) => `${path}:${at + 1} cites ${number}, which ${REQUIREMENTS} lacks.`),
      ...(BY_SECTION.test(line) ? [`${path}:${at + 1} cites by section; cite a number of ${REQUIREMENTS}.`] : []),
    ]);
