import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { ROOT } from '../environment';
import { PROJECT } from '../project';

const run = promisify(execFile);
const Bytes = z.number().int().positive();
const Budgets = z.strictObject({
  'shell start': Bytes,
  'remote entry': Bytes,
  'preload script': Bytes,
  page: Bytes,
  pages: z.record(z.string(), Bytes),
});
const Measured = z.object({
  start: Bytes,
  entries: z.record(z.string(), Bytes),
  pages: z.record(z.string(), Bytes),
  preloadScripts: z.record(z.string(), z.number().int()),
  shared: z.record(z.string(), z.array(z.string()).min(1)),
});

/** Six parts are built, each twice. */
const PATIENCE = 240_000;

describe('what a new visitor’s browser loads (bytes; of script, brotli)', () => {
  let budgets: z.infer<typeof Budgets>;
  let measured: z.infer<typeof Measured>;

  beforeAll(async () => {
    budgets = Budgets.parse(JSON.parse(await readFile(join(ROOT, 'shell/budgets.json'), 'utf8')));
    const script = join(__dirname, 'load-measurement.ts');
    const { stdout } = await run(process.execPath, ['--import', 'tsx/esm', script], { cwd: ROOT });
    measured = Measured.parse(JSON.parse(stdout));
  }, PATIENCE);

  const above = (sizes: Readonly<Record<string, number>>, budgetOf: (name: string) => number): string[] =>
    Object.entries(sizes)
      .filter(([name, size]) => size > budgetOf(name))
      .map(([name, size]) => `${name} is ${size}, its budget ${budgetOf(name)}`);

  it('before the shell can start keeps within its budget', () => {
    expect(measured.start).toBeLessThanOrEqual(budgets['shell start']);
  });

  it('as the entry of any remote keeps within the budget', () => {
    expect(above(measured.entries, () => budgets['remote entry'])).toEqual([]);
  });

  it('for any page in all keeps within its budget', () => {
    expect(above(measured.pages, (name) => budgets.pages[name] ?? budgets.page)).toEqual([]);
  });

  it('within a document, to begin the call of its page, keeps within the budget', () => {
    expect(above(measured.preloadScripts, () => budgets['preload script'])).toEqual([]);
    expect(measured.preloadScripts['mf-search/results']).toBeGreaterThan(0);
  });

  it('of a drawing on the home page is 6 KB at the most', async () => {
    const folder = join(ROOT, 'mf-search/src/features/show-destinations/landmarks');
    for (const name of await readdir(folder)) {
      const { size } = await stat(join(folder, name));
      expect({ name, isSmall: size <= 6 * 1024 }).toEqual({ name, isSmall: true });
    }
  });

  it('has budgets of its own only for pages that there are', () => {
    expect(Object.keys(measured.pages)).toEqual(expect.arrayContaining(Object.keys(budgets.pages)));
  });

  it('holds no shared package that the list does not name', () => {
    const listed = Object.keys(PROJECT.shell.shared);
    const unlisted = Object.entries(measured.shared).flatMap(([part, names]) =>
      names
        .filter((name) => !listed.some((it) => (it.endsWith('/') ? name.startsWith(it) : name === it)))
        .map((name) => `${part} shares ${name}`),
    );
    expect(unlisted).toEqual([]);
  });
});
