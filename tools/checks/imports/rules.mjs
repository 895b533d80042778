/**
 * The rules about who may import whom; their numbers are those of docs/architecture.md, "Rules that a tool checks". The
 * check `room rules` applies them to the whole repository, the lint rule `jnn/rooms` to the file in the editor. Paths are
 * relative to the repository, so that each rule can be proven on a small broken tree in tools/checks/fixtures.
 */

const ROOM = '^(shared/[^/]+|platform|shell|mf-[^/]+|backend|tools|e2e)/';
const ANY_ROOM = '^(?:shared|platform|shell|mf-[^/]+|backend|tools|e2e)/';
const BROWSER = '^(?:shell/src|mf-[^/]+|shared/[^/]+)/';
/** Paths of tests and of what only they use. */
export const TEST_FILES = '\\.test\\.tsx?$|/testing/|/test-[^/]*/';

/** Rule 4: what each shared package may know of the others. */
const SHARED = {
  contract: [],
  'http-server': [],
  api: ['contract'],
  session: ['contract', 'api'],
  i18n: ['contract'],
  labels: ['contract'],
  painting: ['router'],
  ui: ['painting'],
  router: ['contract'],
  sanitise: [],
  map: ['ui', 'painting'],
  standalone: ['contract', 'api', 'session', 'i18n', 'ui', 'router'],
  testing: ['contract', 'api', 'session', 'i18n', 'router'],
};

const sharedOrder = Object.entries(SHARED).map(([name, known]) => ({
  name: `04-shared-order-${name}`,
  comment: `shared/${name} knows ${known.join(', ') || 'no other shared package'}.`,
  from: { path: `^shared/${name}/`, pathNot: TEST_FILES },
  to: { path: '^shared/[^/]+/', pathNot: `^shared/(?:${[name, ...known].join('|')})/` },
}));

/** Only the named places may import a library. */
const only = (name, comment, library, places) => ({
  name,
  comment,
  from: { pathNot: places },
  to: { path: `^node_modules/(?:${library})(?:/|$)` },
});

export const IMPORT_RULES = [
  {
    name: '02-remotes-are-strangers',
    comment: 'A remote imports no other remote and not the shell: each is deployed on its own day.',
    from: { path: '^(mf-[^/]+)/' },
    to: { path: '^(?:mf-[^/]+|shell)/', pathNot: '^$1/' },
  },
  {
    name: '03-shell-loads-remotes',
    comment: 'The shell reads declarations and loads builds; it never imports a remote.',
    from: { path: '^shell/' },
    to: { path: '^mf-[^/]+/' },
  },
  {
    name: '03-platform-stands-alone',
    comment: 'The platform composes any site: it knows nothing of this one.',
    from: { path: '^platform/' },
    to: {
      path: `${ANY_ROOM}|^node_modules/@jnn/`,
      pathNot: '^(?:platform|shared/http-server)/|^node_modules/@jnn/(?:platform|http-server)(?:/|$)',
    },
  },
  {
    name: '03-core-below-operations',
    comment: 'The core composes, releases and serves a site by itself; operations are put in as a plugin.',
    from: { path: '^platform/core/', pathNot: TEST_FILES },
    to: { path: '^platform/(?:ops|testing|example)/' },
  },
  {
    name: '03-platform-below-site',
    comment: 'The platform is used by the shell, the remotes, tools and tests; backend and shared packages do without.',
    from: { path: '^(?:backend|shared)/', pathNot: `${TEST_FILES}|^shared/(?:router|standalone)/` },
    to: { path: '^platform/' },
  },
  {
    name: '03-routing-of-the-platform',
    comment:
      'The router and the standalone page take the types of pages from the contract of the platform, nothing else of it.',
    from: { path: '^shared/(?:router|standalone)/', pathNot: TEST_FILES },
    to: { path: '^platform/', pathNot: '^platform/core/contract/' },
  },
  ...sharedOrder,
  {
    name: '04-shared-below-all',
    comment: 'Shared packages know no part of the site that uses them.',
    from: { path: '^shared/' },
    to: { path: '^(?:shell|mf-[^/]+|backend|tools|e2e)/' },
  },
  {
    name: '05-packages-by-exports',
    comment: 'Another package is entered by its name, never by a path into its files.',
    from: { path: ROOM },
    to: { path: ROOM, pathNot: '^$1/', specifier: '^\\.' },
  },
  {
    name: '05-imports-resolve',
    comment: 'What a package does not export, and what is not there, cannot be imported.',
    from: {},
    to: { missing: true, pathNot: '^react-refresh/cjs/' },
  },
  {
    name: '06-features-are-strangers',
    comment: 'What features share goes into a plainly named file of their part.',
    from: { path: '^(.+/features)/([^/]+)/' },
    to: { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
  },
  only('07-axios-in-api', 'Only the typed client speaks HTTP.', 'axios', '^shared/api/'),
  only('07-query-in-api', 'Server state is read through the typed client.', '@tanstack/[^/]+', '^shared/api/'),
  only('08-i18next-in-i18n', 'There is one i18next instance a page.', 'i18next|react-i18next', '^shared/i18n/'),
  only(
    '08-stores-in-session',
    'Shared stores are made by shared/session; a remote may keep one of its own in src/lib/store.ts.',
    'zustand',
    '^shared/session/|^mf-[^/]+/src/(?:lib/)?store\\.ts$',
  ),
  only(
    '08-router-in-router',
    'The router is used through its facade.',
    'react-router|react-router-dom',
    '^shared/router/',
  ),
  only(
    '09-federation-in-build',
    'One build configuration makes all builds.',
    '@module-federation/[^/]+|@rspack/[^/]+',
    '^platform/core/build/|^tools/(?:dev(?:/|\\.ts$)|bench/comparison/)',
  ),
  {
    ...only(
      '10-ui-knows-no-words',
      'The design system knows no API, session, router or words; its look comes from tokens, its texts from outside.',
      'axios|zustand|i18next|react-i18next|react-router-dom|@tanstack/[^/]+',
      '^$',
    ),
    from: { path: '^shared/ui/' },
  },
  {
    name: '11-backend-meets-browser-in-contract',
    comment: 'Backend and browser meet only in the contract.',
    from: { path: '^backend/' },
    to: { path: '^(?:shell|mf-[^/]+|shared/(?!(?:contract|http-server)/)[^/]+)/' },
  },
  {
    name: '11-browser-meets-backend-in-contract',
    comment: 'Backend and browser meet only in the contract.',
    from: { path: `${BROWSER}|^shell/` },
    to: { path: '^(?:backend|tools)/' },
  },
  {
    name: '12-routes-use-services',
    comment: 'Routes speak HTTP and ask services and policies; they reach neither tables nor queries.',
    from: { path: '^backend/src/.*[^/]*routes\\.ts$' },
    to: { path: '^backend/src/(?:.*[^/]*repository\\.ts$|db/tables/)' },
  },
  {
    name: '12-repositories-below',
    comment: 'A repository turns questions into SQL; it decides nothing and asks no service.',
    from: { path: '^backend/src/.*[^/]*repository\\.ts$' },
    to: { path: '^backend/src/.*(?:[^/]*routes|service|policy)\\.ts$' },
  },
  {
    name: '12-services-below-routes',
    comment: 'Services and policies do not know who asks them.',
    from: { path: '^backend/src/.*(?:service|policy)\\.ts$' },
    to: { path: '^backend/src/.*[^/]*routes\\.ts$' },
  },
  {
    name: '12-sql-in-repositories',
    comment: 'SQL stands only in repositories and the database layer.',
    from: {
      path: '^backend/src/',
      pathNot: `[^/]*repository\\.ts$|^backend/src/db/|${TEST_FILES}`,
    },
    to: { path: '^node_modules/(?:drizzle-orm|pg|@electric-sql/[^/]+)/', values: true },
  },
  {
    name: '12-domain-below-all',
    comment: 'The domain computes: it reaches no database, no route and no module.',
    from: { path: '^backend/src/domain/', pathNot: TEST_FILES },
    to: { path: '^backend/src/(?:bank|dataset|db|modules|plugins|setup)/|^node_modules/(?:fastify|pg|drizzle-orm)/' },
  },
  {
    name: '12-search-engine-by-index',
    comment: 'The rest of the backend enters the search engine through its index: one function, `search(query)`.',
    from: { pathNot: '^backend/src/modules/search-engine/' },
    to: { path: '^backend/src/modules/search-engine/', pathNot: '^backend/src/modules/search-engine/index\\.ts$' },
  },
  {
    name: '13-tests-stay-in-tests',
    comment: 'Test helpers never reach production code.',
    from: { pathNot: `${TEST_FILES}|^shared/testing/|^e2e/|^tools/(?:bench/|proof[/.])` },
    to: { path: `${TEST_FILES}|^shared/testing/|^node_modules/(?:@testing-library|@jest|jest[^/]*)/` },
  },
];

/** The rules that an import breaks. */
export function brokenRules({ from, to, specifier, typeOnly }) {
  return IMPORT_RULES.filter((rule) => {
    const at = rule.from.path === undefined ? [] : new RegExp(rule.from.path).exec(from);
    if (at === null || matches(rule.from.pathNot, from)) return false;
    const filled = (pattern) => pattern?.replace(/\$(\d)/g, (_, group) => escaped(at[Number(group)] ?? ''));
    const { path, pathNot, missing = false, values = false } = rule.to;
    if (missing !== (to === null) || (values && typeOnly)) return false;
    const target = to ?? specifier;
    if (path !== undefined && !matches(filled(path), target)) return false;
    return (
      !matches(filled(pathNot), target) && (rule.to.specifier === undefined || matches(rule.to.specifier, specifier))
    );
  });
}

const matches = (pattern, text) => pattern !== undefined && new RegExp(pattern).test(text);
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
