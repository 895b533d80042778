import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { livePagesFiles } from '@jnn/part-tools/live-pages';
import type { Project } from '@jnn/platform/parts';
import type { PagesOfRemote } from '@jnn/platform/release';
import * as z from 'zod';
import { sourceFiles, type NewRemote } from './remote-files';
import { repositoryWorkflow } from './workflow';

const Manifest = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  overrides: z.record(z.string(), z.unknown()).default({}),
});

/** What a new part imports, and what its repository works with, beside the site's own packages. */
const PACKAGES = ['@jnn/i18n', '@jnn/platform', '@jnn/router', '@jnn/ui'];
const TOOLS = [
  '@jest/globals',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
  'typescript',
];

/**
 * The files of a repository with one new remote, by their path in it. Its packages are those of this repository as they
 * stand, in the versions that `npm run pack-packages` gives.
 *
 * @param pages The pages of the other parts, for links, as they stand in the sources.
 */
export function ownRepositoryFiles(
  { root, linkModule = '' }: Project,
  remote: NewRemote,
  pages: readonly PagesOfRemote[],
): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(Object.entries(sourceFiles(remote)).map(([path, text]) => [`${remote.name}/${path}`, text])),
    ...livePagesFiles({ linkModule }, 'the sources that this repository was made beside', pages),
    ...COMMON,
    'package.json': manifest(root, remote),
    'tsconfig.base.json': readFileSync(join(root, 'tsconfig.base.json'), 'utf8'),
    '.editorconfig': readFileSync(join(root, '.editorconfig'), 'utf8'),
    'README.md': readme(remote),
    '.github/workflows/ci.yml': repositoryWorkflow(remote.name),
  };
}

function manifest(root: string, { name, title }: NewRemote): string {
  const read = (folder: string): z.infer<typeof Manifest> =>
    Manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
  const own = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((each) => [each, `^${read(folderOf(each)).version}`]));
  const [ours, shell, testing] = [
    read('.').devDependencies,
    read('shell').dependencies,
    read('shared/testing').dependencies,
  ];
  const others = { ...testing, ...ours };
  const pick = (names: readonly string[], from: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      names.map((each) => [each, from[each] ?? fail(`No package.json here names a version of ${each}.`)]),
    );
  // Later versions of these do not run on every Node that the site runs on.
  const overrides = Object.entries(read('.').overrides).filter(([, version]) => typeof version === 'string');
  const content = {
    name,
    private: true,
    description: `${title.en}: a part of the JNN site`,
    type: 'module',
    engines: { node: '^20.19.0 || ^22.12.0 || >=24.0.0' },
    scripts: {
      dev: 'jnn dev',
      standalone: 'jnn standalone',
      check: 'oxlint --type-check && oxfmt --check',
      test: 'jest',
      build: 'jnn build',
      'live-pages': 'jnn live-pages',
      preview: `jnn release preview ${name}`,
      publish: `jnn release publish ${name}`,
      release: 'jnn release',
    },
    dependencies: { ...own(PACKAGES), ...pick(['react', 'react-dom'], shell) },
    devDependencies: {
      ...own(['@jnn/part-tools', '@jnn/testing']),
      ...pick([...TOOLS, '@testing-library/react'].toSorted(), others),
    },
    overrides: Object.fromEntries(overrides),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function fail(says: string): never {
  throw new Error(says);
}

/** The folder of one of the site's packages. */
function folderOf(name: string): string {
  const folder = name.replace('@jnn/', '');
  if (folder === 'platform' || folder === 'shell') return folder;
  return folder === 'part-tools' ? `tools/${folder}` : `shared/${folder}`;
}

const COMMON = {
  '.gitignore': 'node_modules/\n.cache/\n.data/\n.env\npreview-*/\n',
  '.npmrc': [
    '# The registry with the packages of the site.',
    '@jnn:registry=${JNN_PACKAGES}',
    'engine-strict=true',
    'ignore-scripts=true',
    'save-exact=true',
    '',
  ].join('\n'),
  '.oxlintrc.json': `${JSON.stringify(
    { extends: ['./node_modules/@jnn/part-tools/oxlintrc.json'], ignorePatterns: ['**/.cache/**'] },
    null,
    2,
  )}\n`,
  '.oxfmtrc.json': `${JSON.stringify(
    {
      singleQuote: true,
      printWidth: 120,
      trailingComma: 'all',
      sortPackageJson: false,
      ignorePatterns: ['package-lock.json', '.cache/', '.data/', 'live-pages.*'],
    },
    null,
    2,
  )}\n`,
  'jest.config.mjs': [
    "import { browserTests } from '@jnn/testing/jest-config';",
    '',
    '// Tests render pages in jsdom, with the stores, router and messages of the site.',
    'export default browserTests;',
    '',
  ].join('\n'),
  '.env.example': `# Copy to \`.env\` and change what you need.

# The API that pages call in \`standalone\`, \`dev\`, \`preview\` and before a promotion, such as that of staging.
# API_URL=https://api.staging.example
# Where releases are kept: a folder or s3://bucket/prefix.
# RELEASE_STORE=s3://releases/jnn
# The keys of the site’s operators, whose documents are accepted: Ed25519 in PEM, or the path of a PEM file.
# RELEASE_PUBLIC_KEY=
# Signs what this repository publishes: Ed25519 in PEM, or the path of a PEM file. The operators add its public half.
# RELEASE_SIGNING_KEY=
# The environment that commands are about: production unless given.
# SITE_ENVIRONMENT=staging
# A Chromium for previews and the smoke run; Playwright's own unless given.
# CHROMIUM_PATH=/usr/bin/chromium
`,
};

const readme = ({ name, path, title }: NewRemote): string => `# ${title.en}

A part of the JNN site, released by itself: \`${path}\` in Hungarian, \`/en${path}\` in English. Its code is in [${name}](${name}).

\`\`\`
JNN_PACKAGES=https://… npm install   # the registry with the site's packages
npm run standalone                   # the part alone, on http://localhost:4300; its calls go to API_URL
\`\`\`

| command | what it does |
| ------- | ------------ |
| \`npm run dev -- --against https://…\` | this part from source inside the deployed site: for a browser with a pass, and rendered by a server of this machine |
| \`npm run dev\` | the released site on this machine, with this part from source (\`RELEASE_STORE\`, \`API_URL\`) |
| \`npm run check\`, \`npm test\` | lint, types and format; tests |
| \`npm run live-pages\` | the pages of other parts as they are live now, for links |
| \`npm run build\` | builds into \`.cache/build\` |
| \`npm run preview\` | screenshots of each page before and after |
| \`npm run publish\` | builds into the release store; prints the build's id |
| \`npm run release -- promote ${name} BUILD --why "…"\` | gives it to everyone; \`npm run release -- help\` lists the rest |

Settings are read from \`.env\`; [.env.example](.env.example) names them all.
`;
