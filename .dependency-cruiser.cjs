/**
 * The house rules about who may import whom (docs/architecture.md, "Rules that a tool checks"); their numbers are the
 * rules' there. Paths are relative to the folder that is looked at, so that each rule can be proven on a small broken
 * tree in tools/checks/fixtures.
 */

const ROOM = '^(shared/[^/]+|shell|mf-[^/]+|backend|tools|e2e)/';
const BROWSER = '^(?:shell/src|mf-[^/]+|shared/[^/]+)/';
const TEST_FILES = '\\.test\\.tsx?$|/testing/|/test-[^/]*/';

/** Rule 4: what each shared package may know of the others. */
const SHARED = {
  contract: [],
  api: ['contract'],
  session: ['contract', 'api'],
  i18n: [],
  ui: [],
  router: [],
  remote: [],
  sanitise: [],
  map: ['ui'],
  standalone: ['contract', 'api', 'session', 'i18n', 'ui', 'router', 'remote'],
  testing: ['contract', 'api', 'session', 'i18n', 'router', 'remote'],
};

const sharedOrder = Object.entries(SHARED).map(([name, known]) => ({
  name: `04-shared-order-${name}`,
  comment: `shared/${name} knows ${known.join(', ') || 'no other shared package'}.`,
  severity: 'error',
  from: { path: `^shared/${name}/`, pathNot: TEST_FILES },
  to: { path: '(?:^|/)shared/[^/]+/', pathNot: `(?:^|/)shared/(?:${[name, ...known].join('|')})/` },
}));

/** Only the named places may import a library. */
const only = (name, comment, library, places) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: places },
  to: { path: `node_modules/(?:${library})(?:/|$)` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: '01-no-cycles',
      comment: 'Files that import each other in a circle can only be understood all at once.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: '02-remotes-are-strangers',
      comment: 'A remote imports no other remote and not the shell: each is deployed on its own day.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '(?:^|/)(?:mf-[^/]+|shell)/', pathNot: ['^$1/', 'node_modules'] },
    },
    {
      name: '03-shell-loads-remotes',
      comment: 'The shell reads declarations and loads builds; it never imports a remote.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '(?:^|/)mf-[^/]+/' },
    },
    ...sharedOrder,
    {
      name: '04-shared-below-all',
      comment: 'Shared packages know no part of the site that uses them.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(?:shell|mf-[^/]+|backend|tools|e2e)/' },
    },
    {
      name: '05-packages-by-exports',
      comment: 'Another package is entered by its name, never by a path into its files.',
      severity: 'error',
      from: { path: ROOM },
      to: { path: ROOM, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: '05-imports-resolve',
      comment: 'What a package does not export, and what is not there, cannot be imported.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^react-refresh/cjs/' },
    },
    {
      name: '06-features-are-strangers',
      comment: 'What features share goes into a plainly named file of their part.',
      severity: 'error',
      from: { path: '^(.+/features)/([^/]+)/' },
      to: { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    },
    only('07-axios-in-api', 'Only the typed client speaks HTTP.', 'axios', '^shared/api/'),
    only('07-query-in-api', 'Server state is read through the typed client.', '@tanstack/[^/]+', '^shared/api/'),
    only('08-i18next-in-i18n', 'There is one i18next instance a page.', 'i18next|react-i18next', '^shared/i18n/'),
    only(
      '08-stores-in-session',
      'Shared stores are made by shared/session; a remote may keep one of its own in src/store.ts.',
      'zustand',
      '^shared/session/|^mf-[^/]+/src/store\\.ts$',
    ),
    only(
      '08-router-in-router',
      'The router is used through its facade.',
      'react-router|react-router-dom',
      '^shared/router/',
    ),
    {
      name: '09-containers-in-federation',
      comment:
        'The rest of the shell meets containers only through the index of shell/src/federation, and its server side through server.ts.',
      severity: 'error',
      from: { pathNot: '^shell/(?:src/federation|server)/' },
      to: { path: '^shell/src/federation/', pathNot: '^shell/src/federation/(?:index|server)\\.tsx?$' },
    },
    only(
      '09-federation-in-build',
      'One build configuration makes all six builds.',
      '@module-federation/[^/]+|@rspack/[^/]+',
      '^tools/(?:build|dev)(?:/|\\.ts$)',
    ),
    only(
      '10-ui-knows-no-words',
      'The design system knows no API, session, router or words; its look comes from tokens, its texts from outside.',
      'axios|zustand|i18next|react-i18next|react-router-dom|@tanstack/[^/]+',
      '^(?!shared/ui/)',
    ),
    {
      name: '11-backend-meets-browser-in-contract',
      comment: 'Backend and browser meet only in the contract.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '(?:^|/)(?:shell|mf-[^/]+|shared/(?!contract/)[^/]+)/', pathNot: ['node_modules', '^backend/'] },
    },
    {
      name: '11-browser-meets-backend-in-contract',
      comment: 'Backend and browser meet only in the contract.',
      severity: 'error',
      from: { path: `${BROWSER}|^shell/` },
      to: { path: '^(?:backend|tools)/' },
    },
    {
      name: '12-routes-use-services',
      comment: 'Routes speak HTTP and ask services and policies; they reach neither tables nor queries.',
      severity: 'error',
      from: { path: '^backend/src/.*[^/]*routes\\.ts$' },
      to: { path: '^backend/src/(?:.*[^/]*repository\\.ts$|.*/tables\\.ts$)' },
    },
    {
      name: '12-repositories-below',
      comment: 'A repository turns questions into SQL; it decides nothing and asks no service.',
      severity: 'error',
      from: { path: '^backend/src/.*[^/]*repository\\.ts$' },
      to: { path: '^backend/src/.*(?:[^/]*routes|service|policy)\\.ts$' },
    },
    {
      name: '12-services-below-routes',
      comment: 'Services and policies do not know who asks them.',
      severity: 'error',
      from: { path: '^backend/src/.*(?:service|policy)\\.ts$' },
      to: { path: '^backend/src/.*[^/]*routes\\.ts$' },
    },
    {
      name: '12-sql-in-repositories',
      comment: 'SQL stands only in repositories, tables and the database layer.',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: `[^/]*repository\\.ts$|/tables\\.ts$|^backend/src/db/|${TEST_FILES}`,
      },
      to: { path: 'node_modules/(?:drizzle-orm|pg|@electric-sql/[^/]+)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: '12-search-engine-by-index',
      comment: 'The rest of the backend enters the search engine through its index: one function, `search(query)`.',
      severity: 'error',
      from: { pathNot: '^backend/src/modules/search-engine/' },
      to: { path: '^backend/src/modules/search-engine/', pathNot: '^backend/src/modules/search-engine/index\\.ts$' },
    },
    {
      name: '13-tests-stay-in-tests',
      comment: 'Test helpers never reach production code.',
      severity: 'error',
      from: { pathNot: `${TEST_FILES}|^shared/testing/|^e2e/|^tools/bench/` },
      to: { path: `${TEST_FILES}|(?:^|/)shared/testing/|node_modules/(?:@testing-library|@jest|jest[^/]*)/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(?:[^/]+/|shared/[^/]+/)(?:dist|\\.data|\\.cache|test-results)/|^tools/checks/fixtures/|^platform/build/.+/fixture/',
    },
    tsPreCompilationDeps: 'specify',
    parser: 'tsc',
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
