import { inLanguage } from '../fixtures/addresses';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';

for (const language of LANGUAGES) {
  test.describe(`the content pages in ${language}`, () => {
    test.use({ language });

    test('the list of documents leads to each of them, and to the PDF files', async ({ page }) => {
      await page.goto(inLanguage('/documents/Documents', language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const links = page.getByRole('main').getByRole('listitem').getByRole('link');
      await expect(links.first()).toBeVisible();
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const documents = addresses.filter((address) => !address.endsWith('.pdf'));
      expect(documents.length).toBeGreaterThanOrEqual(6);
      expect(addresses.filter((address) => address.endsWith('.pdf'))).toHaveLength(2);
      for (const address of new Set(documents)) {
        const response = await page.goto(address);
        expect([address, response?.status()]).toEqual([address, 200]);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('article')).not.toBeEmpty();
      }
    });

    test('a long document has contents whose links lead to its headings', async ({ page }) => {
      await page.goto(inLanguage('/altalanos-szerzodesi-feltetelek', language));
      const contents = page.getByRole('navigation', { name: language === 'hu' ? 'Tartalom' : 'Contents' });
      const third = contents.getByRole('link').nth(2);
      const name = await third.innerText();
      await third.click();
      await expect(page).toHaveURL(/#.+/);
      await expect(page.getByRole('article').getByRole('heading', { name })).toBeInViewport();
      const address = page.url();
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('article').getByRole('heading', { name })).toBeInViewport();
    });

    test('contact shows every way to reach the agency, and its town on a map', async ({ page }) => {
      await page.goto(inLanguage('/contact-page', language));
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'info@jnn.example' })).toHaveAttribute(
        'href',
        'mailto:info@jnn.example',
      );
      await expect(main.getByText('12345676-2-41')).toBeVisible();
      await expect(main.getByRole('application')).toBeVisible();
      await expect(main.getByRole('button', { name: /1051 Budapest/ })).toBeVisible();
    });

    test('prints without the frame around it', async ({ page }) => {
      await page.goto(inLanguage('/adatvedelmi-nyilatkozat', language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation').first()).toBeHidden();
      await expect(page.getByRole('article')).toBeVisible();
    });
  });
}

test('what a document carries beside text is never run', async ({ page }) => {
  const content =
    '<h2>Szép szöveg</h2><script>document.title="x"</script><img src="x" onerror="document.title=\'x\'">' +
    '<p onclick="document.title=\'x\'">kattints</p><a href="javascript:document.title=\'x\'">link</a>' +
    '<svg><animate onbegin="document.title=\'x\'" attributeName="x" dur="1s"/></svg><iframe srcdoc="x"></iframe>';
  await page.route('**/api/docs/cib-bank-fizetesi-tajekoztato-hu', (route) =>
    route.fulfill({ json: { name: 'n', locale: 'hu', title: 'Cím', content, updatedAt: '2026-01-01T00:00:00Z' } }),
  );
  await page.goto('/contact-page');
  await page.getByRole('contentinfo').getByRole('link', { name: /CIB/ }).click();
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Szép szöveg' })).toBeVisible();
  await article.getByText('kattints').click();
  expect(
    await article.locator('script, iframe, svg:has(animate), [onclick], [onerror], a[href^="javascript"]').count(),
  ).toBe(0);
  await expect(page).not.toHaveTitle('x');
});
