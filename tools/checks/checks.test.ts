import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const FIXTURES = join(__dirname, 'fixtures');

/** Each broken tree of `fixtures/` and what must be said of it. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  '01-no-cycles': ['01-no-cycles: mf-hotel/src/a.ts → mf-hotel/src/b.ts → mf-hotel/src/a.ts'],
  '01-no-cycles-of-types': ['01-no-cycles: mf-hotel/src/a.ts → mf-hotel/src/b.ts → mf-hotel/src/a.ts'],
  '01-no-cycles-of-folders': [
    '01-no-cycles-of-folders: backend/src/catalogue → backend/src/offers → backend/src/catalogue by ' +
      'backend/src/catalogue/town.ts → backend/src/offers/price.ts and ' +
      'backend/src/offers/quote.ts → backend/src/catalogue/hotel.ts',
  ],
  '12-domain-below-all': ['12-domain-below-all: backend/src/domain/price.ts → backend/src/db/database.ts'],
  '02-remotes-are-strangers': ['02-remotes-are-strangers: mf-search/src/page.ts → mf-hotel/src/hotel.ts'],
  '03-shell-loads-remotes': ['03-shell-loads-remotes: shell/src/app.ts → mf-hotel/src/hotel.ts'],
  '03-platform-stands-alone': ['03-platform-stands-alone: platform/browser/loader.ts → shared/i18n/src/index.ts'],
  '03-core-below-operations': [
    '03-core-below-operations: platform/core/server/site-server.ts → platform/ops/telemetry/serve-telemetry.ts',
  ],
  '03-routing-of-the-platform': [
    '03-routing-of-the-platform: shared/router/src/index.ts → platform/core/browser/loader.ts',
  ],
  '03-platform-below-site': ['03-platform-below-site: backend/src/main.ts → platform/store/index.ts'],
  '03-platform-by-subpaths': ['05-imports-resolve: shell/src/app.ts → @jnn/platform/browser/loader'],
  '04-shared-order': ['04-shared-order-contract: shared/contract/src/index.ts → shared/api/src/index.ts'],
  '04-shared-below-all': ['04-shared-below-all: shared/router/src/index.ts → shell/src/routes.ts'],
  '05-packages-by-exports': ['05-packages-by-exports: mf-hotel/src/hotel.ts → shared/contract/src/dates.ts'],
  '05-imports-resolve': ['05-imports-resolve: mf-hotel/src/hotel.ts → @jnn/contract/src/dates'],
  '06-features-are-strangers': ['06-features-are-strangers: mf-hotel/src/features/choose-offer/offer.ts'],
  '07-axios-in-api': ['07-axios-in-api: mf-hotel/src/hotel.ts'],
  '08-i18next-in-i18n': ['08-i18next-in-i18n: mf-hotel/src/words.ts'],
  '08-stores-in-session': ['08-stores-in-session: shell/src/cart.ts'],
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
    'mf-hotel/src/hotel.module.css uses --bar-height, which is defined neither there nor for all style sheets.',
    'mf-hotel/src/hotel.module.css uses --missing, which is defined neither there nor for all style sheets.',
  ],
  '16-languages': [
    'mf-hotel/src/messages/hu.json lacks "nights_one".',
    'mf-hotel/src/messages/hu.json has "extra", which English lacks.',
    'mf-hotel/src/messages/en.json: nothing uses "unused".',
  ],
  words: [
    'backend/content/hu/lemondas.md:6 says "visszajáró"; write: visszatérítés.',
    'mf-hotel/src/messages/hu.json:2 says "}} éj"; write: éjszaka ("/éj" only after an amount).',
    'mf-hotel/src/messages/hu.json:3 says "SZÉP kártya"; write: SZÉP-kártya.',
    'mf-hotel/src/messages/en.json:2 says "accommodation"; write: place to stay, the property.',
    'mf-hotel/src/messages/en.json:4 says "mailbox"; write: e-mail.',
  ],
  'file-names': [
    'mf-hotel/src/lib/Words.ts is no component and beside none: write its name in kebab-case.',
    "mf-hotel/src/lib/stayBar.ts: write the file's name in kebab-case.",
    'mf-hotel/src/components/photo.tsx is the component Photo: give the file its name.',
    'mf-hotel/src/components/Rooms.tsx exports no component Rooms.',
    "mf-hotel/src/Features: write the folder's name in kebab-case.",
    'mf-hotel/src/lib/papers and mf-hotel/src/lib/Papers differ by case alone.',
  ],
  'remote-shape': [
    'mf-hotel has no remote.config.ts.',
    'mf-hotel/src/HotelView.tsx: only folders stand in src/.',
    'mf-hotel/src/widgets/map.ts: src/ holds pages, features, lib, components, messages, preload, testing;',
    'mf-hotel/src/features/offers.ts: a feature is a folder named by what is done, such as choose-offer.',
    'mf-hotel/src/components/Stars.tsx is used by mf-hotel/src/features/meet-hotel alone: move it there.',
  ],
  'cited-tests': [
    'docs/security.md cites “is never asked”; backend/login-tests.ts has no such test.',
    'docs/security.md cites backend/gone-tests.ts, which is not there.',
  ],
  environment: ['.env.example lacks SECRET_KEY.', '.env.example has OLD_NAME, which nothing reads.'],
  packages: [
    'copyleft@1.0.0 has the licence (GPL-3.0-only AND MIT): look whether it may be used',
    'untold@1.0.0 has the licence none: look whether it may be used',
    'package-lock.json names where hosted@1.0.0 came from',
    'package-lock.json has no integrity of loose@1.0.0',
    'package-lock.json lacks @native/other-platform@1.0.0, which native needs on another platform',
    'scripted has an install script: say in allowScripts of package.json',
    'allowScripts of package.json names quiet, which has no install script.',
    '.npmrc lacks ignore-scripts=true',
  ],
  'pages-exist': [
    'mf-hotel declares "hotel" without a page file.',
    'mf-hotel/src/pages/photos.tsx is not declared.',
    'shell/page-rules.ts names the page "hotels", which no remote declares.',
  ],
  requirements: [
    'docs/requirements.md has R-1.2 twice.',
    'mf-hotel/src/hotel.ts:3 cites R-9.9, which docs/requirements.md lacks.',
    'mf-hotel/src/hotel.ts:5 cites by section; cite a number of docs/requirements.md.',
  ],
  proofs: [
    'docs/requirements.md names no test with its title for R-1.2, and does not list it as not proven.',
    'docs/requirements.md names no test with its title for R-1.3, and does not list it as not proven.',
    'docs/requirements.md names docs/decisions/0002-gone.md, which is not there.',
    'docs/requirements.md proves R-1.7 and lists it as not proven.',
    'docs/requirements.md lists R-1.9 as proven in part, and nothing proves it.',
    'docs/requirements.md lists R-1.8 as not proven, which it lacks.',
    'docs/requirements.md cites “refused”; backend/login-tests.ts has no such test.',
  ],
  'shared-list': [
    'shell/shell.config.ts shares @jnn/session, which shell/src/shared-modules.ts does not provide.',
    'shell/src/shared-modules.ts provides axios, which shell/shell.config.ts does not share.',
    'shell/shell.config.ts names a former @jnn/i18n, which shell/src/shared-modules.ts does not provide.',
    'shell/src/shared-modules.ts provides a former @jnn/api, which shell/shell.config.ts does not name.',
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

/** Runs a program of the project in a folder of `fixtures/`; gives what it wrote. */
function outputIn(fixture: string, bin: string, args: readonly string[]): string {
  const program = join(ROOT, 'node_modules', bin);
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: join(FIXTURES, fixture),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return stdout;
}

describe('rule 15', () => {
  it('refuses what the lint rules and types forbid', () => {
    const output = outputIn('15-lint', 'oxlint/bin/oxlint', [
      '--config',
      'oxlint.json',
      '--type-check',
      '--format',
      'unix',
      '.',
    ]);
    const found = [...output.matchAll(/^(\S+?:\d+):\d+: .* \[Error\/(.*)\]$/gm)].map(([, at, rule]) => `${at} ${rule}`);
    expect(found.sort()).toEqual([
      'any.ts:1 typescript(no-explicit-any)',
      'cast.ts:1 jnn(cast-needs-reason)',
      'exports.ts:1 jnn(named-exports)',
      'mf-hotel/src/lib/Broken.tsx:10 jsx-a11y(alt-text)',
      'mf-hotel/src/lib/Broken.tsx:3 jnn(no-module-state)',
      'mf-hotel/src/lib/Broken.tsx:6 react(globals)',
      'mf-hotel/src/lib/Broken.tsx:7 react-hooks(rules-of-hooks)',
      'mf-hotel/src/lib/Broken.tsx:9 jsx-a11y(click-events-have-key-events)',
      'mf-hotel/src/lib/Broken.tsx:9 jsx-a11y(no-static-element-interactions)',
      'non-null.ts:1 typescript(no-non-null-assertion)',
      'promises.ts:11 typescript(TS2322)',
      'promises.ts:2 typescript(no-floating-promises)',
      'promises.ts:3 typescript(no-confusing-void-expression)',
      'promises.ts:3 typescript(no-misused-promises)',
      'promises.ts:5 typescript(switch-exhaustiveness-check)',
      'undefined-name.mjs:1 eslint(no-undef)',
    ]);
  }, 120_000);
});

describe('ESLint in the editor', () => {
  const config = ['--no-ignore', '--config', join(ROOT, 'eslint.config.mjs'), '.'];

  it.each([
    ['02-remotes-are-strangers', '02-remotes-are-strangers: A remote imports no other remote'],
    ['03-platform-stands-alone', '03-platform-stands-alone: The platform composes any site'],
    ['05-packages-by-exports', '05-packages-by-exports: Another package is entered by its name'],
    ['06-features-are-strangers', '06-features-are-strangers: What features share'],
    ['15-lint', 'Say in a comment beside this cast'],
  ])('tells of %s', (fixture, message) => {
    expect(outputIn(fixture, 'eslint/bin/eslint.js', config)).toContain(message);
  });
});
