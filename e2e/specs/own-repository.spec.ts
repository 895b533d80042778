import type { Page } from '@playwright/test';
import { makeOwnRepository, type OwnRepository } from '../fixtures/own-repository';
import { expect, test as releaseTest } from '../fixtures/release-test';
import { release } from '../site/released-site';

const HEADING = { hu: 'Ajánlatok', en: 'Offers' };
const NEW_REMOTE = ['mf-offers', '--path', '/ajanlatok', '--hu', HEADING.hu, '--en', HEADING.en];
const TEAM = 'The offers team';

/** A page of each part with a link to the other's. */
const LINKED_PAGES = {
  'mf-offers/src/pages/offers.tsx': `import { Link, useHref } from '@jnn/router';
import { PageColumn } from '@jnn/ui';
import { useMessages } from '../messages';

/** The page "Offers". */
export default function OffersPage() {
  const t = useMessages();
  const href = useHref();
  return (
    <PageColumn>
      <h1 tabIndex={-1}>{t('heading')}</h1>
      <Link to={href('documents', {})}>PDF</Link>
    </PageColumn>
  );
}
`,
  'mf-content/src/pages/documents.tsx': `import { Link, useHref } from '@jnn/router';
import { DocumentList } from '../features/choose-document/DocumentList';

export default function DocumentsPage() {
  const href = useHref();
  return (
    <>
      <Link to={href('offers', {})}>%</Link>
      <DocumentList />
    </>
  );
}
`,
};

const test = releaseTest.extend<{ readonly repository: OwnRepository }>({
  repository: [
    // Playwright reads from the pattern what a fixture takes.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const repository = await makeOwnRepository(NEW_REMOTE);
      await use(repository);
      await repository.remove();
    },
    { timeout: 300_000 },
  ],
});

test('a part in a repository of its own is proven there, released by its team’s key, linked, and taken back', async ({
  page,
  guard,
  repository,
  request,
  site,
  environment,
}) => {
  // Installs some six hundred packages.
  test.setTimeout(900_000);
  const team = `${TEAM} ${environment}`;
  const may = `release:mf-offers,release:mf-content,operate:${environment}`;
  await release('keys', 'add', team, '--key', repository.publicKey, '--may', may);
  try {
    await repository.takeOver('mf-content');
    await repository.npm('install', '--prefer-offline', '--no-audit', '--no-fund');
    await repository.npm('run', 'live-pages', '--', '--environment', environment);
    await repository.npm('run', 'check');
    await repository.npm('test');
    // Until the source has told the site its pages.
    guard.expect(/404 \(Not Found\)/);
    // What the pages may call later: they stand for as long as a release takes.
    guard.expect(/calls\.js was preloaded using link preload but not used/);
    await developInSite(page, repository, site.url);

    // Through the gate, whose browser opens the page.
    await released(repository, 'mf-offers', '--environment', environment);
    for (const [path, heading] of [
      ['/ajanlatok', HEADING.hu],
      ['/en/ajanlatok', HEADING.en],
    ] as const) {
      const address = site.url + path;
      await expect
        .poll(async () => (await request.get(address)).text())
        .toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }

    await repository.write(LINKED_PAGES);
    const looksItself = ['--skip-smoke', 'this test opens its pages itself'];
    await released(repository, 'mf-offers', '--environment', environment, ...looksItself);
    await released(repository, 'mf-content', '--environment', environment, ...looksItself);
    await followLinks(page, site.url);

    const rollback = ['rollback', 'mf-offers', '--environment', environment, '--why', 'a test'];
    await repository.npm('run', 'release', '--', ...rollback);
    await expect.poll(async () => (await request.get(`${site.url}/ajanlatok`)).text()).not.toContain('>PDF</a>');
    await page.goto(`${site.url}/ajanlatok`);
    await expect(page.getByRole('heading', { level: 1, name: HEADING.hu })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'PDF' })).toBeHidden();
  } finally {
    await release('keys', 'remove', team);
  }
});

/** Publishes a part and promotes it, as its team does, by its own key. `more`: words of the command that promotes it. */
async function released({ npm }: OwnRepository, part: string, ...more: readonly string[]): Promise<void> {
  // Printed by the project's own command.
  const { build } = JSON.parse(await npm('run', '--silent', 'release', '--', 'publish', part, '--json')) as {
    readonly build: string;
  };
  await npm('run', 'release', '--', 'promote', part, build, '--why', 'a test', ...more);
}

/** From a page of one part to the other's and back, without loading a document anew. */
async function followLinks(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${url}/documents/Documents`);
    await expect(page.getByRole('link', { name: '%' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: '%' }).click();
  await expect(page.getByRole('heading', { level: 1, name: HEADING.hu })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'PDF' }).click();
  await expect(page.getByRole('link', { name: '%' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}

const MORE_PAGES = {
  'mf-offers/src/pages/weekend.tsx': `/** The page "Weekend". */
export default function WeekendPage() {
  return <h1 tabIndex={-1}>Hosszú hétvége</h1>;
}
`,
  'mf-offers/remote.config.ts': `import { defineRemote } from '@jnn/platform/contract';

const config = defineRemote({
  name: 'mf-offers',
  pages: [
    { name: 'offers', paths: ['/ajanlatok'], title: { hu: 'Ajánlatok', en: 'Offers' } },
    { name: 'weekend', paths: ['/hetvege'], title: { hu: 'Hosszú hétvége', en: 'Long weekend' } },
  ],
});

export default config;

declare module '@jnn/router' {
  interface SiteRemotes {
    'mf-offers': typeof config;
  }
}
`,
};

/**
 * Sees the part from source in the deployed site, though it was never released, and a page that is added meanwhile: in the
 * browser with the pass, and rendered by a server of this machine.
 */
async function developInSite(page: Page, repository: OwnRepository, url: string): Promise<void> {
  const development = await repository.starts(
    ['run', 'dev', 'mf-offers', '--', '--against', url],
    /http\S+\/pass\?word=[^]+server of this machine: \S+/,
  );
  const [pass = '', here = ''] = development.found.split(/\s[^]+: /);
  try {
    await page.goto(pass);
    await page.getByRole('button').click();
    await opened(page, `${url}/ajanlatok`, HEADING.hu);
    await rendered(page, `${here}/ajanlatok`, HEADING.hu);
    await rendered(page, `${here}/documents/Documents`, 'Dokumentumok');
    await repository.write(MORE_PAGES);
    await opened(page, `${url}/hetvege`, 'Hosszú hétvége');
    await rendered(page, `${here}/hetvege`, 'Hosszú hétvége');
    await page.goto(url);
    await page.getByRole('button', { name: 'End' }).click();
  } finally {
    await development.end();
  }
}

/** Opens a page until it has its heading: until the site knows it, there is none at its address. */
async function opened(page: Page, address: string, heading: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** Opens a page whose document has its heading, until it does. */
async function rendered(page: Page, address: string, heading: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(address)).text())
    .toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  await opened(page, address, heading);
}
