import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableColours } from '../fixtures/accessibility';
import { RESULTS, STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login-page';

const PATH = '/kedvencek';
const hearts = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Kedvencekhez: / });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const nameOf = async (heart: ReturnType<typeof hearts>): Promise<string> =>
  ((await heart.getAttribute('aria-label')) ?? '').replace('Kedvencekhez: ', '');

/** Keeps the first places of a list; gives their names. */
async function keepFirst(page: Page, count: number): Promise<readonly string[]> {
  await page.goto(RESULTS);
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const heart = hearts(page).nth(at);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    names.push(await nameOf(heart));
  }
  return names;
}

/** Codes of places of Hévíz, as the API finds them. */
async function codesOf(page: Page, count: number): Promise<readonly string[]> {
  const data = { searchData: STAY, maxPerPage: count, session: 'ShortlistOfTheTests0' };
  const answer = await page.request.post('/api/hu/search', { data });
  // The members that are used here are the contract's.
  const { Hotels } = (await answer.json()) as { readonly Hotels: readonly { readonly HotelCode: string }[] };
  return Hotels.map(({ HotelCode }) => HotelCode);
}

const compared = (codes: readonly string[]): string => `${PATH}?hotels=${codes.join(',')}&${stayQuery()}`;

test.describe('a shortlist', () => {
  test('is kept over a reload and in another tab, and counted in the menu', async ({ page, words, context }) => {
    const [first = '', second = ''] = await keepFirst(page, 2);
    await page.reload();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    const entry = new Header(page, words).menu.getByRole('link', { name: 'Kedvenceim 2' });
    await expect(entry).toBeVisible();
    const other = await context.newPage();
    await other.goto(PATH);
    await expect(cards(other)).toHaveCount(2);
    await other.getByRole('button', { name: `Eltávolítás: ${first}` }).click();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
    await entry.or(new Header(page, words).entry('Kedvenceim 1')).click();
    await expect(page.getByRole('article', { name: second })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
  });

  test('goes to the account at login, and leaves the browser with what it had at logout', async ({
    page,
    words,
    members,
    browser,
    baseURL,
  }) => {
    const member = await members.signUp();
    const [own = ''] = await keepFirst(page, 1);
    await page.goto('/login');
    await new LoginPage(page, words).logIn(member);
    await expect(page.getByRole('button', { name: words.logOut })).toBeVisible();
    await page.goto(RESULTS);
    const heart = hearts(page).nth(1);
    const added = await nameOf(heart);
    // What the browser had may be saved before it.
    const saved = page.waitForResponse((answer) => {
      const sent = answer.request().postData() ?? '';
      return answer.url().endsWith('/api/data/save') && sent.includes('"account":true') && sent.includes(added);
    });
    await heart.click();
    expect((await saved).status()).toBe(200);
    await page.getByRole('button', { name: words.logOut }).click();
    await expect(new Header(page, words).entry(words.logIn)).toBeVisible();
    await page.goto(PATH);
    await expect(page.getByRole('article', { name: own })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);

    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
    const phone = await elsewhere.newPage();
    await phone.goto('/login');
    await new LoginPage(phone, words).logIn(member);
    await expect(phone.getByRole('button', { name: words.logOut })).toBeVisible();
    await phone.goto(PATH);
    for (const name of [own, added]) await expect(phone.getByRole('article', { name })).toBeVisible();
    await elsewhere.close();
  });

  test('says in words that the browser cannot keep it, and goes on', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await keepFirst(page, 2);
    await expect(page.getByText(/nem tudja megőrizni/)).toBeVisible();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  });

  test('refuses the 201st place in words', async ({ page }) => {
    await page.addInitScript(() => {
      const places = Array.from({ length: 200 }, (_, at) => ({
        ...{ hotelCode: `x${at}`, citySlug: 'x', slug: 'x', name: `Szállás ${at}`, keptAt: at },
      }));
      window.localStorage.setItem('jnn-shortlist', JSON.stringify({ version: 1, places, removed: [] }));
    });
    await page.goto(RESULTS);
    await hearts(page).first().click();
    await expect(page.getByText(/Legfeljebb 200 kedvence lehet/)).toBeVisible();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  });
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the shortlist and a comparison are accessible, and nothing scrolls sideways but the table', async ({
      page,
    }) => {
      await keepFirst(page, 3);
      await page.goto(PATH);
      await expect(page.getByText(/\sFt$/).first()).toBeVisible();
      await expectAccessible(page);
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await box.check();
      await page.getByRole('link', { name: 'Összehasonlítom (3)' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(page.getByRole('columnheader')).toHaveCount(4);
      await expect(page.getByRole('row', { name: /^Teljes ár/ }).getByText(/\sFt$/)).toHaveCount(3);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadableColours(page);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(widths[0]).toBe(widths[1]);
    });
  });
}

test.describe('a shared comparison', () => {
  test('of five places and a dead one shows what it can, says the rest and keeps nothing', async ({ page, guard }) => {
    guard.expect(/404/);
    const codes = await codesOf(page, 5);
    const [one = '', two = '', ...rest] = codes;
    await page.goto(compared([one, 'nincs-ilyen', two, ...rest]));
    await expect(page.getByText(/nem érhető el: nincs-ilyen/)).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await expect(page.getByText(/A linkben még 2 szállás van/)).toBeVisible();
    await expect(page.getByRole('region', { name: /A linkben még/ }).getByRole('link')).toHaveCount(2);
    expect(await page.evaluate(() => window.localStorage.getItem('jnn-shortlist'))).toBeNull();
    await page.getByRole('button', { name: 'Mindet a kedvencekhez' }).click();
    await expect(page.getByText('3 szállást vettünk fel a kedvencei közé.')).toBeVisible();
  });

  test('of no place leads to the list, which says how to begin', async ({ page }) => {
    await page.goto(`${PATH}?hotels=`);
    await expect(page.getByRole('heading', { name: 'Még nincs kedvence' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('places looked at stand on the home page and beside the shortlist', async ({ page }) => {
  await page.goto(RESULTS);
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL(/\/szallas\//);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page.getByRole('button', { name: `Kedvencekhez: ${name}` })).toBeVisible();
  // It is noted after the page has come.
  const noted = () => page.evaluate(() => [localStorage, sessionStorage].flatMap((it) => Object.keys(it)));
  await expect.poll(noted).toContain('jnn-seen-places');
  for (const path of ['/', PATH]) {
    await page.goto(path);
    const seen = page.getByRole('region', { name: 'Nemrég megnézett szállások' });
    await seen.scrollIntoViewIfNeeded();
    await expect(seen.getByRole('link', { name: name ?? '' })).toBeVisible();
  }
});
