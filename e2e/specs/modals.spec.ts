import { expectAccessible } from '../fixtures/accessibility';
import { inLanguage } from '../fixtures/addresses';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../fixtures/words';

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

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  test.describe(`at a first visit in ${language}`, () => {
    test.use({ language, returning: false });

    test('the start-up message comes first, holds the focus, and is remembered by its cookie', async ({
      page,
      context,
      words,
    }) => {
      await page.goto(inLanguage('/contact-page', language));
      const message = page.getByRole('dialog');
      await expect(message.getByRole('heading')).toBeVisible();
      await expect(page.getByRole('region', { name: words.cookies })).toBeHidden();
      await expectAccessible(page);
      for (let step = 0; step < 6; step += 1) {
        await page.keyboard.press('Tab');
        // Between its last and its first control the browser's own bar has its turn; then no element has the focus.
        const behind = await message.evaluate(
          (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
        );
        expect(behind).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(message).toBeHidden();
      await expect(page.getByRole('region', { name: words.cookies })).toBeVisible();
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names).toContain('main-message-apply');
      await page.reload();
      await expect(page.getByRole('region', { name: words.cookies })).toBeVisible();
      await expect(message).toBeHidden();
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
