import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const FIXTURES = join(__dirname, 'fixtures');

/** Each broken tree of `fixtures/` and what must be said of it. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  '01-no-cycles': ['01-no-cycles: mf-hotel/src/a.ts → mf-hotel/src/b.ts'],
  '02-remotes-are-strangers': ['02-remotes-are-strangers: mf-search/src/page.ts → mf-hotel/src/hotel.ts'],
  '03-shell-loads-remotes': ['03-shell-loads-remotes: shell/src/app.ts → mf-hotel/src/hotel.ts'],
  '04-shared-order': ['04-shared-order-contract: shared/contract/src/index.ts → shared/api/src/index.ts'],
  '04-shared-below-all': ['04-shared-below-all: shared/router/src/index.ts → shell/src/routes.ts'],
  '05-packages-by-exports': ['05-packages-by-exports: mf-hotel/src/hotel.ts → shared/contract/src/dates.ts'],
  '05-imports-resolve': ['05-imports-resolve: mf-hotel/src/hotel.ts → @jnn/contract/src/dates'],
  '06-features-are-strangers': ['06-features-are-strangers: mf-hotel/src/features/choose-offer/offer.ts'],
  '07-axios-in-api': ['07-axios-in-api: mf-hotel/src/hotel.ts'],
  '08-i18next-in-i18n': ['08-i18next-in-i18n: mf-hotel/src/words.ts'],
  '08-stores-in-session': ['08-stores-in-session: shell/src/cart.ts'],
  '09-containers-in-federation': ['09-containers-in-federation: shell/src/layout/frame.ts'],
  '09-federation-in-build': ['09-federation-in-build: mf-hotel/src/hotel.ts'],
  '10-ui-knows-no-words': ['10-ui-knows-no-words: shared/ui/src/Button.ts'],
  '11-backend-meets-browser-in-contract': ['11-backend-meets-browser-in-contract: backend/src/page.ts'],
  '11-browser-meets-backend-in-contract': ['11-browser-meets-backend-in-contract: mf-hotel/src/price.ts'],
  '12-repositories-below': ['12-repositories-below: backend/src/modules/hotels/repository.ts'],
  '12-routes-use-services': ['12-routes-use-services: backend/src/modules/hotels/routes.ts'],
  '12-search-engine-by-index': [
    '12-search-engine-by-index: backend/src/modules/search/routes.ts → backend/src/modules/search-engine/snapshot.ts',
  ],
  '12-services-below-routes': ['12-services-below-routes: backend/src/modules/hotels/service.ts'],
  '12-sql-in-repositories': ['12-sql-in-repositories: backend/src/modules/hotels/service.ts'],
  '13-tests-stay-in-tests': ['13-tests-stay-in-tests: mf-hotel/src/hotel.ts'],
  '14-declared-imports': ['mf-hotel/src/hotel.ts imports @jnn/contract, which mf-hotel/package.json does not declare.'],
  '16-calls-have-routes': ['The contract has the call filter; no route of the backend answers it.'],
  '16-colours': [
    'mf-hotel/src/hotel.module.css:3 has a colour of its own: #fff',
    'mf-hotel/src/hotel.module.css uses --missing, which is defined nowhere.',
  ],
  '16-languages': [
    'mf-hotel/src/messages/hu.json lacks "nights_one".',
    'mf-hotel/src/messages/hu.json has "extra", which English lacks.',
    'mf-hotel/src/messages/en.json: nothing uses "unused".',
  ],
  environment: ['.env.example lacks SECRET_KEY.', '.env.example has OLD_NAME, which nothing reads.'],
  'pages-exist': ['mf-hotel declares "hotel" without a page file.', 'mf-hotel/src/pages/photos.tsx is not declared.'],
  requirements: [
    'docs/requirements.md has R-1.2 twice.',
    'mf-hotel/src/hotel.ts:3 cites R-9.9, which docs/requirements.md lacks.',
    'mf-hotel/src/hotel.ts:5 cites by section; cite a number of docs/requirements.md.',
  ],
  'shared-list': [
    'shell/shell.config.ts shares @jnn/session, which platform/browser/share-scope.ts does not provide.',
    'platform/browser/share-scope.ts provides axios, which shell/shell.config.ts does not share.',
  ],
};

/** Runs the checks on folders, as `npm run check` does on the repository; gives what is said of each. */
function complaintsOf(folders: readonly string[]): Record<string, string[]> {
  const args = ['--import', 'tsx/esm', join('tools', 'checks', 'run.ts'), '--json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  // Written by `run.ts` in this shape.
  return JSON.parse(stdout) as Record<string, string[]>;
}

describe('the checks', () => {
  let said: Record<string, string[]>;
  beforeAll(() => {
    said = complaintsOf(Object.keys(BROKEN).map((name) => join(FIXTURES, name)));
  }, 120_000);

  it.each(Object.entries(BROKEN))('complain of the broken tree %s', (name, expected) => {
    const text = (said[join(FIXTURES, name)] ?? []).join('\n');
    for (const complaint of expected) expect(text).toContain(complaint);
  });

  it('have a broken tree for every rule', () => {
    expect(readdirSync(FIXTURES).sort()).toEqual([...Object.keys(BROKEN), '15-lint'].sort());
  });
});

describe('rule 15', () => {
  it('refuses any, non-null assertions and casts without a reason', () => {
    const folder = join(FIXTURES, '15-lint');
    const args = [
      '--no-ignore',
      '--config',
      join(ROOT, 'eslint.config.mjs'),
      '--parser-options',
      'project:tools/checks/fixtures/15-lint/tsconfig.json',
      '--format',
      'json',
      '.',
    ];
    const bin = join(ROOT, 'node_modules', 'eslint', 'bin', 'eslint.js');
    const { stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: folder, encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    // ESLint's JSON formatter, as its documentation gives it.
    const files = JSON.parse(stdout) as { filePath: string; messages: { ruleId: string; line: number }[] }[];
    const found = files.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, line }) => `${filePath.slice(folder.length + 1)}:${line} ${ruleId}`),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'any.ts:1 @typescript-eslint/no-explicit-any',
        'cast.ts:1 jnn/cast-needs-reason',
        'non-null.ts:1 @typescript-eslint/no-non-null-assertion',
      ]),
    );
    expect(found.filter((line) => line.includes('cast-needs-reason'))).toHaveLength(1);
  }, 120_000);
});
