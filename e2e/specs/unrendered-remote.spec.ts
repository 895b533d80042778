import { SHIFT_LIMIT, watchShifts } from '../fixtures/layout-shifts';
import { expect, test } from '../fixtures/release-test';
import { promoteUnrendered } from '../fixtures/unrendered-build';

// What breaks the hydration of pages elsewhere when only some parts are rendered on the server.

test('a remote without code for servers is drawn by the browser, beside others that are rendered, without a jump', async ({
  page,
  request,
  site,
  environment,
}) => {
  await promoteUnrendered('mf-content', environment);
  const documentAt = async (path: string): Promise<string> => (await request.get(site.url + path)).text();
  const contact = '/contact-page';
  await expect.poll(() => documentAt(contact), 'it is not rendered').not.toContain('<h1');
  await expect.poll(() => documentAt('/'), 'the others are').toContain('<h1');

  const shifted = await watchShifts(page);
  for (const path of [contact, '/']) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shifted(), path).toBeLessThanOrEqual(SHIFT_LIMIT);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Kapcsolat', exact: true }).click();
  await expect(page).toHaveURL(site.url + contact);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/`);
});
