import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteIn } from '../fixtures/site-in-page';
import { expect, test } from '../fixtures/release-test';
import { WORDS } from '../words/words';
import { Header } from '../pages/header';
import { release, siteData } from '../site/released-site';

const OUTAGES = [
  {
    how: 'its pointer names garbage',
    begin: (sites: string) => writeFile(join(sites, 'current'), '\0 no revision <html>'),
    end: (sites: string, pointer: string) => writeFile(join(sites, 'current'), pointer),
  },
  {
    how: 'its folder is gone',
    begin: (sites: string) => rename(sites, `${sites}.gone`),
    end: (sites: string) => rename(`${sites}.gone`, sites),
  },
] as const;

test('visitors keep the last good site while the store is no use, and get the next revision once it is again', async ({
  page,
  words,
  site,
  environment,
}) => {
  test.setTimeout(240_000);
  const sites = join(siteData(), 'releases', 'sites', environment);
  const pointer = await readFile(join(sites, 'current'), 'utf8');
  const expectWorkingSite = async (): Promise<void> => {
    await page.goto(`${site.url}/contact-page`);
    await expect(page.getByRole('heading', { level: 1, name: words.contact })).toBeVisible();
    await new Header(page, words).otherLanguage.click();
    await expect(page.getByRole('heading', { level: 1, name: WORDS.en.contact })).toBeVisible();
  };
  const reported = (line: string) => site.said().split(line).length - 1;

  for (const [at, { how, begin, end }] of OUTAGES.entries()) {
    await begin(sites);
    await expect.poll(() => reported('cannot be read, so the last composition stays'), how).toBe(at + 1);
    await expectWorkingSite();
    await end(sites, pointer);
    await expect.poll(() => reported('The release store can be read again.'), how).toBe(at + 1);
  }

  const { build } = remoteIn(await page.content(), 'mf-content');
  await release('pin', 'mf-content', build, '--environment', environment);
  const next = `"revision":${String(Number(pointer) + 1)}`;
  await expect.poll(async () => (await fetch(`${site.url}/contact-page`)).text()).toContain(next);
  await expectWorkingSite();
});
