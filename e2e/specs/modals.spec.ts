import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { inLanguage } from '../fixtures/addresses';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { SearchForm } from '../pages/search-form';

const TEXTS = {
  hu: {
    ok: 'OK',
    necessary: 'Csak a szükségesek',
    all: 'Mindet elfogadom',
    settings: 'Beállítások',
    functional: /Funkcionális/,
    save: 'Választás mentése',
    manage: 'Sütibeállítások',
    error: 'Hiba',
    errorText: 'Hiba történt kérem kezdje előröl a foglalást!',
  },
  en: {
    ok: 'OK',
    necessary: 'Only necessary',
    all: 'Accept all',
    settings: 'Settings',
    functional: /Functional/,
    save: 'Save choice',
    manage: 'Cookie settings',
    error: 'Error',
    errorText: 'An error occurred, please restart the booking!',
  },
} as const;

/** No part of one lies over the other. */
async function expectBeside(one: Locator, other: Locator): Promise<void> {
  await expect(other).toBeVisible();
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  if (!first || !second) throw new Error('one of both is not shown');
  const isOver =
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height;
  expect(isOver, `${JSON.stringify(first)} over ${JSON.stringify(second)}`).toBe(false);
}

/** The share of the window that an element covers. */
async function shareOf(page: Page, element: Locator): Promise<number> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  const { width = 1, height = 1 } = page.viewportSize() ?? {};
  return ((box?.width ?? NaN) * (box?.height ?? NaN)) / (width * height);
}

/** Where the text of the page's heading ends (CSS px from the left). */
const endOfHeading = (page: Page): Promise<number> =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = document.createRange();
    text.selectNodeContents(heading);
    return text.getBoundingClientRect().right;
  });

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  test.describe(`at a first visit in ${language}`, () => {
    test.use({ language, returning: false });

    test('the start-up message comes first, takes no focus, and is remembered by its cookie', async ({
      page,
      context,
      words,
    }) => {
      await page.goto(inLanguage('/contact-page', language));
      const message = page.getByRole('dialog');
      await expect(message.getByRole('heading')).toBeVisible();
      await expect(page.getByRole('region', { name: words.cookies })).toBeHidden();
      await expectAccessible(page);
      expect(await message.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(false);
      await message.getByRole('button', { name: texts.ok, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(message).toBeHidden();
      await expect(page.locator('#content')).toBeFocused();
      await expect(page.getByRole('region', { name: words.cookies })).toBeVisible();
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names).toContain('main-message-apply');
      await page.reload();
      await expect(page.getByRole('region', { name: words.cookies })).toBeVisible();
      await expect(message).toBeHidden();
    });

    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [768, 1024],
      [1280, 800],
    ] as const) {
      test(`lets one search at once: nothing lies over the form, ${width} px wide`, async ({ page, words }) => {
        await page.setViewportSize({ width, height });
        await page.goto(inLanguage('/', language));
        const form = new SearchForm(page, words);
        const message = page.getByRole('dialog');
        await expect(message).toBeVisible();
        await expectBeside(message, page.getByRole('search'));
        // There is room beside the heading, which is what the page begins with.
        if (width === 1280) expect((await message.boundingBox())?.x).toBeGreaterThan(await endOfHeading(page));
        await form.destination.fill('Hévíz');
        await expectBeside(message, form.option(/Hévíz/).first());
        await expectAccessible(page);
        await message.getByRole('button', { name: texts.ok, exact: true }).click();
        const bar = page.getByRole('region', { name: words.cookies });
        await expect(bar).toBeVisible();
        await expectBeside(bar, page.getByRole('search'));
        await expectAccessible(page);
        const box = await bar.boundingBox();
        if (width === 360) expect(box?.height).toBeLessThanOrEqual(110);
        const buttons = bar.getByRole('button', { name: new RegExp(`^(${texts.necessary}|${texts.all})$`) });
        const sizes = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().width));
        expect(sizes).toHaveLength(2);
        expect(sizes[0]).toBe(sizes[1]);
        await form.option(/Hévíz/).or(form.submit).first().click();
      });
    }

    test('covers 28 % of a small phone at most, also on a page without a form', async ({ page, words }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      for (const path of ['/', '/contact-page']) {
        await page.context().clearCookies();
        await page.goto(inLanguage(path, language));
        const message = page.getByRole('dialog');
        await expect(message).toBeVisible();
        expect(await shareOf(page, message)).toBeLessThanOrEqual(0.28);
        await message.getByRole('button', { name: texts.ok, exact: true }).click();
        expect(await shareOf(page, page.getByRole('region', { name: words.cookies }))).toBeLessThanOrEqual(0.28);
      }
    });

    test('refusing cookies takes one press, as accepting does; the choice can be changed from the footer', async ({
      page,
      context,
      words,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).host));
      await page.goto(inLanguage('/contact-page', language));
      await page.getByRole('dialog').getByRole('button', { name: texts.ok, exact: true }).click();
      const bar = page.getByRole('region', { name: words.cookies });
      await expect(bar.getByRole('button', { name: texts.all })).toBeVisible();
      await bar.getByRole('button', { name: texts.necessary }).click();
      await expect(bar).toBeHidden();
      const choice = async (): Promise<string | undefined> =>
        (await context.cookies()).find(({ name }) => name === 'jnn-consent')?.value;
      expect(await choice()).toBe('necessary');

      await page.getByRole('contentinfo').getByRole('button', { name: texts.manage }).click();
      await bar.getByRole('button', { name: texts.settings }).click();
      const functional = bar.getByRole('switch', { name: texts.functional });
      await expect(functional).not.toBeChecked();
      await expectAccessible(page);
      await functional.click();
      await bar.getByRole('button', { name: texts.save }).click();
      await expect(bar).toBeHidden();
      expect(await choice()).toBe('functional');
      expect(new Set(asked), 'nothing but the site itself is asked').toEqual(new Set([new URL(page.url()).host]));
    });
  });

  test.describe(`when a call fails in ${language}`, () => {
    test.use({ language });

    test('the error dialog says so in the words of R-15.4, and gives the focus back', async ({
      page,
      words,
      guard,
    }) => {
      guard.expect(/503/);
      await page.route('**/api/login', (route) =>
        route.fulfill({ status: 503, json: { error: 'unavailable', message: '-', requestId: '-' } }),
      );
      await page.goto(inLanguage('/login', language));
      await page.getByRole('textbox', { name: words.email }).fill('utas@jnn.example');
      await page.getByLabel(words.password, { exact: true }).fill('nem-ez-a-jelszo');
      const submit = page.getByRole('main').getByRole('button', { name: words.logIn, exact: true });
      await submit.click();
      const dialog = page.getByRole('dialog', { name: texts.error });
      await expect(dialog).toContainText(texts.errorText);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: texts.ok, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(submit).toBeFocused();
      await expect(page.getByRole('textbox', { name: words.email }), 'what was typed stays').toHaveValue(
        'utas@jnn.example',
      );
    });
  });
}
