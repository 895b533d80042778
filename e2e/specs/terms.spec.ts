import { expectAccessible } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Header } from '../pages/header';

for (const language of LANGUAGES) {
  test.describe(`a member who owes acceptances in ${language}`, () => {
    test.use({ language });

    test('reads in place, ticks both boxes, and is not asked again', async ({ page, words, accountWords, here }) => {
      await here.signUp({});
      await page.goto(words.home);
      const dialog = page.getByRole('dialog', { name: accountWords.terms });
      await expect(dialog).toBeVisible();
      expect((await dialog.boundingBox())?.width).toBe(450);
      await expectAccessible(page);

      await dialog.getByRole('button', { name: accountWords.termsDocument }).click();
      const text = dialog.getByRole('region', { name: accountWords.termsDocument });
      await expect(text.getByRole('heading').first()).toBeVisible();
      await expectAccessible(page);
      for (const document of await dialog.getByRole('link', { name: /PDF/ }).all()) {
        const answer = await page.request.get((await document.getAttribute('href')) ?? '');
        expect(answer.headers()['content-type']).toBe('application/pdf');
      }

      const accept = dialog.getByRole('button', { name: accountWords.accept });
      await dialog.getByRole('checkbox', { name: accountWords.acceptTerms }).check();
      await expect(accept).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('checkbox', { name: accountWords.acceptPrivacy }).check();
      await accept.click();
      await expect(dialog).toBeHidden();

      await page.reload();
      await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
      await expect(dialog).toBeHidden();
    });
  });
}

for (const pending of ['generalTerms', 'privacyStatement'] as const) {
  test(`only the box of what is pending is shown: ${pending}`, async ({ page, words, accountWords, here }) => {
    const accepted = pending === 'generalTerms' ? 'privacyStatement' : 'generalTerms';
    await here.signUp({ [accepted]: true });
    await page.goto('/contact-page');
    const dialog = page.getByRole('dialog', { name: accountWords.terms });
    const box = { generalTerms: accountWords.acceptTerms, privacyStatement: accountWords.acceptPrivacy }[pending];
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await dialog.getByRole('checkbox', { name: box }).check();
    await dialog.getByRole('button', { name: accountWords.accept }).click();
    await expect(dialog).toBeHidden();
    await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
  });
}

test('a recording that fails says nothing, lets the member go on, and asks again at the next visit', async ({
  page,
  accountWords,
  here,
  guard,
}) => {
  guard.expect(/503|ERR_FAILED/);
  await here.signUp({ generalTerms: true });
  await page.route('**/api/auth/terms', (route) => route.abort());
  await page.goto('/contact-page');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: accountWords.accept }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('dialog', { name: accountWords.terms })).toBeVisible();
});
