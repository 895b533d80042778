import { type Check, readIfThere } from './source-files';

const SCHEMAS = [
  'backend/src/config.ts',
  'platform/core/server/config.ts',
  'platform/ops/config.ts',
  'shell/server/config.ts',
  'platform/core/release/writer.ts',
];
/** Set by the project's own commands, never by who operates the site. */
const INTERNAL = new Set(['DEV_ORIGINS']);

/** `.env.example` lists exactly the names that the two configuration schemas read. */
export const environment: Check = {
  name: 'environment',
  run(root) {
    const example = namesIn(readIfThere(root, '.env.example') ?? '', /^#? ?([A-Z][A-Z0-9_]+)=/gm);
    const read = new Set(SCHEMAS.flatMap((path) => [...schemaNames(readIfThere(root, path) ?? '')]));
    return [
      ...[...read].filter((name) => !example.has(name)).map((name) => `.env.example lacks ${name}.`),
      ...[...example].filter((name) => !read.has(name)).map((name) => `.env.example has ${name}, which nothing reads.`),
    ];
  },
};

/** The members of the one `z.object({…})` whose names are spelled as environment names are. */
const schemaNames = (source: string): ReadonlySet<string> =>
  new Set([...namesIn(source, /^ {2}([A-Z][A-Z0-9_]+):/gm)].filter((name) => !INTERNAL.has(name)));

const namesIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
