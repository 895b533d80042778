import { expectAccessible } from '../fixtures/accessibility';
import { inLanguage } from '../fixtures/addresses';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login-page';

const DARK = { hu: 'Sötét mód', en: 'Dark mode' } as const;

for (const language of LANGUAGES) {
  test.describe(`the frame in ${language}`, () => {
    test.use({ language });

    test('greets a member by name, offers bookings and logging out, and hides what is for guests', async ({
      page,
      words,
      traveller,
    }) => {
      await page.goto(inLanguage('/login', language));
      await new LoginPage(page, words).logIn(traveller);
      const { menu } = new Header(page, words);
      await expect(menu.getByRole('link')).toHaveText([
        words.main,
        words.contact,
        words.shortlist,
        words.myBookings,
        words.fullName('Anna', 'Utazó'),
      ]);
      await expect(menu.getByRole('button', { name: words.logOut })).toBeVisible();
      await expect(page.getByRole('banner').getByText('Partner', { exact: true })).toBeHidden();
      await expectAccessible(page);
    });

    test('labels a partner as one', async ({ page, words, partner }) => {
      await page.goto(inLanguage('/login', language));
      await new LoginPage(page, words).logIn(partner);
      await expect(page.getByRole('banner').getByText('Partner', { exact: true })).toBeVisible();
    });

    test('has its footer everywhere but on the home page, which links the same documents itself', async ({ page }) => {
      await page.goto(inLanguage('/', language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      const legal = page.getByRole('main').getByRole('link', { name: /PDF/ });
      await expect(legal).toHaveCount(2);
      for (const file of ['/aszf.pdf', '/adatvedelem.pdf']) {
        await expect(page.locator(`main a[href="${file}"]`)).toHaveAttribute('target', '_blank');
      }

      await page.goto(inLanguage('/contact-page', language));
      const footer = page.getByRole('contentinfo');
      for (const fact of ['+36 1 000 0000', 'info@jnn.example', '12345676-2-41']) {
        await expect(footer.getByText(fact)).toBeVisible();
      }
      for (const brand of ['Visa', 'Mastercard', 'Maestro']) {
        await expect(footer.getByText(brand, { exact: true })).toBeVisible();
      }
      for (const path of ['/kerdesek-es-valaszok-internetes-kartyas-fizetesrol', '/cib-bank-fizetesi-tajekoztato']) {
        await expect(footer.locator(`a[href="${inLanguage(path, language)}"]`)).toBeVisible();
      }
      for (const file of ['/aszf.pdf', '/adatvedelem.pdf']) {
        await expect(footer.locator(`a[href="${file}"]`)).toHaveAttribute('target', '_blank');
      }
    });

    test('on a phone keeps its menu behind a button that the keyboard opens and closes', async ({ page, words }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(inLanguage('/contact-page', language));
      const { menu } = new Header(page, words);
      const button = page.getByRole('banner').locator('button[aria-expanded]');
      await expect(menu).toBeHidden();
      await button.press('Enter');
      await expect(menu).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await menu.getByRole('link', { name: words.signUp }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.signUp })).toBeVisible();
      await expect(menu).toBeHidden();
    });

    test('leads home by the back button when there is no step back', async ({ page, words }) => {
      await page.goto(inLanguage('/contact-page', language));
      await page.getByRole('button', { name: words.back, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${words.home}$`));
    });

    test('skips to the content, and never covers what has the focus', async ({ page, words }) => {
      await page.goto(inLanguage('/altalanos-szerzodesi-feltetelek', language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: words.skip })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      for (let step = 0; step < 15; step += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const { activeElement } = document;
          if (!activeElement || activeElement === document.body) return null;
          const { left, top, width, height } = activeElement.getBoundingClientRect();
          const above = document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2);
          return above !== null && !activeElement.contains(above) && !above.contains(activeElement)
            ? activeElement.outerHTML
            : null;
        });
        expect(covered).toBeNull();
      }
    });
  });
}

for (const language of LANGUAGES) {
  test.describe(`moving about in ${language}`, () => {
    test.use({ language });

    test('every page names itself, tells of the change and moves the focus to its heading', async ({ page, words }) => {
      await page.goto(inLanguage('/', language), { waitUntil: 'networkidle' });
      const { menu } = new Header(page, words);
      for (const [entry, heading] of [
        [words.contact, words.contact],
        [words.signUp, words.signUp],
        [words.logIn, words.logIn],
      ] as const) {
        await menu.getByRole('link', { name: entry, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
        await expect(page).toHaveTitle(`${heading} – ${words.title}`);
        await expect(page.locator('[aria-live="polite"]').filter({ hasText: heading }).first()).toBeAttached();
      }
    });

    test('going back finds the page where it was left', async ({ page, words }) => {
      await page.goto(inLanguage('/altalanos-szerzodesi-feltetelek', language), { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 900));
      await page.getByRole('contentinfo').getByRole('link', { name: /CIB/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: /CIB/ })).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBeLessThan(300);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: /szerződési|terms/i })).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
      await expect(new Header(page, words).menu).toBeVisible();
    });

    test('the dark look is a switch away, and stays', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(inLanguage('/contact-page', language));
      const look = page.getByRole('switch', { name: DARK[language] });
      await expect(look).not.toBeChecked();
      const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await look.click();
      await expect(look).toBeChecked();
      const after = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(after).not.toBe(before);
      await page.reload();
      await expect(look).toBeChecked();
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(after);
    });

    test('nothing moves for those who asked for less motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(inLanguage('/', language));
      await expect(page.getByRole('search')).toBeVisible();
      const moving = await page.evaluate(
        () =>
          document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1).length,
      );
      expect(moving).toBe(0);
    });
  });
}
