import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { checkTypes, TypesRefusedError } from './check-types';
import type { Part } from './project';

const PAGE = 'export default function Page() {\n  return null;\n}\n';
const WRONG = `${PAGE}export const price: number = 'free';\n`;

/** A part in a folder below the repository, where its compiler is found. */
let part: Part;
let page: string;

beforeEach(async () => {
  const cache = join(__dirname, '..', '..', '.cache');
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'typed-'));
  const folder = join(root, 'menus');
  page = join(folder, 'src', 'page.ts');
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{}');
  await writeFile(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "types": [] } }');
  const shell = {
    locales: ['en'],
    shared: {},
    entries: { start: '' },
    sizeBudgets: { shellStart: 0, page: 0 },
    commonSources: [],
  } as const;
  part = { name: 'menus', folder, remote: null, project: { root, shell } };
});
afterEach(() => rm(part.project.root, { recursive: true }));

it('names the file and the line of a type error, also the second time, and passes once it is mended', async () => {
  await writeFile(page, WRONG);
  for (let time = 0; time < 2; time += 1) {
    const refused = await checkTypes(part).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TypesRefusedError);
    expect(String(refused)).toMatch(/menus has type errors:\n.*menus\/src\/page\.ts\(4,14\): error TS2322/);
  }
  await writeFile(page, PAGE);
  await expect(checkTypes(part)).resolves.toBeUndefined();
});
