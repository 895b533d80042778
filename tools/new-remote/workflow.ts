/** The sources that a part is built from; never another part's folder. */
const watchedPaths = (part: string): string =>
  [
    `${part}/**`,
    ...(part === 'shell' ? [] : ['shell/shell.config.ts']),
    'shared/**',
    'platform/**',
    'package-lock.json',
    `.github/workflows/${part}.yml`,
  ]
    .map((path) => `\n      - ${path}`)
    .join('');

const INSTALL = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 20, cache: npm }
      - run: npm ci
`;

const STORE_ACCESS = `      AWS_REGION: \${{ vars.AWS_REGION }}
      AWS_ENDPOINT_URL_S3: \${{ vars.AWS_ENDPOINT_URL_S3 }}
      AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
`;

/**
 * The workflow of one part: tests it when it or what it is made from changes, shows a pull request's pages before and after
 * as an artifact, and from the main branch publishes that part
 * alone and promotes it to staging. A person decides about production, with the release tool.
 */
export const partWorkflow = (part: string): string => `name: ${part}

on:
  push:
    branches: [main]
    paths:${watchedPaths(part)}
  pull_request:
    paths:${watchedPaths(part)}

concurrency: release-${part}

${jobsOf(part, '', '')}`;

/** The same for a part in a repository of its own, where each change is one of the part. Its pages call `API_URL`. */
export const repositoryWorkflow = (part: string): string => `name: ${part}

on:
  push:
    branches: [main]
  pull_request:

concurrency: release-${part}

env:
  JNN_PACKAGES: \${{ vars.JNN_PACKAGES }}

${jobsOf(part, '      API_URL: ${{ vars.API_URL }}\n', '      RELEASE_PUBLIC_KEY: ${{ vars.RELEASE_PUBLIC_KEY }}\n')}`;

/** `api`: a line for the environment of what opens pages; `keys`: one for that of who publishes. */
const jobsOf = (part: string, api: string, keys: string): string => `jobs:
  test:
    runs-on: ubuntu-latest
    steps:
${INSTALL}      - run: npx oxlint --type-check ${part}
      - run: npx jest ${part}
      - run: npm run build -- ${part}

  preview:
    needs: test
    # A fork is given no secrets. Those of this environment may only read the store.
    if: github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    environment: preview
    env:
      JNN_MODE: live
      RELEASE_STORE: \${{ vars.RELEASE_STORE }}
      RELEASE_PUBLIC_KEY: \${{ vars.RELEASE_PUBLIC_KEY }}
${STORE_ACCESS}${api}    steps:
${INSTALL}      - run: npx playwright install --with-deps chromium
      - run: npm run release -- preview ${part} --report preview --once
      - uses: actions/upload-artifact@v4
        with: { name: preview-${part}, path: preview }

  publish:
    needs: test
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    environment: staging
    env:
      JNN_MODE: live
      RELEASE_STORE: \${{ vars.RELEASE_STORE }}
      RELEASE_SIGNING_KEY: \${{ secrets.RELEASE_SIGNING_KEY }}
${STORE_ACCESS}${keys}${api}    steps:
${INSTALL}      - run: npx playwright install --with-deps chromium
      - name: Publish ${part} and promote it to staging
        run: |
          npm run --silent release -- publish ${part} --json > build.json
          build=$(node -p "JSON.parse(require('node:fs').readFileSync('build.json', 'utf8')).build")
          npm run release -- promote ${part} "$build" --environment staging --why "$GITHUB_SHA"
`;
