import type { Page } from '@playwright/test';
import { remoteIn } from '../fixtures/site-in-page';
import { inDays } from '../words/days';
import { expect, test } from '../fixtures/release-test';
import { settle } from '../fixtures/test';
import { publishVisibleChange, VISIBLE_CHANGE } from '../fixtures/visible-change';
import { HotelPage } from '../pages/hotel-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';
import { ResultsPage } from '../pages/results-page';
import { release, type ReleasedSite } from '../site/released-site';

const QUERY = `city=heviz&cityName=H%C3%A9v%C3%ADz&dateFrom=${inDays(40)}&dateUntil=${inDays(42)}&nights=2&adult=2`;

async function openHotel(page: Page, site: ReleasedSite, words: Parameters<typeof hotelOf>[1]): Promise<HotelPage> {
  await page.goto(`${site.url}/szallas-lista?${QUERY}`);
  const name = await new ResultsPage(page, words).openFirst();
  const hotel = hotelOf(page, words);
  await hotel.expectFor(name);
  return hotel;
}
const hotelOf = (page: Page, words: ConstructorParameters<typeof HotelPage>[1]): HotelPage =>
  new HotelPage(page, words);

test('a change reaches new visitors, not one who is booking, and is gone after a rollback', async ({
  page,
  browser,
  words,
  site,
  environment,
}) => {
  test.setTimeout(240_000);
  const hotel = await openHotel(page, site, words);
  const address = page.url();
  await hotel.bookFirst();
  await new ReservationPage(page, words).fillIn(GUEST);

  const { build } = await publishVisibleChange(environment);
  const stranger = await browser.newContext();
  await settle(stranger, site.url);
  const other = await stranger.newPage();
  await expect(async () => {
    await other.goto(address);
    await expect(other.getByText(VISIBLE_CHANGE)).toBeVisible({ timeout: 2000 });
  }).toPass();

  await page.goto(address);
  await hotel.expectFor(await other.getByRole('heading', { level: 1 }).innerText());
  await expect(page.getByText(VISIBLE_CHANGE), 'who is booking keeps the release set').toBeHidden();
  await page.goBack();
  await expect(new ReservationPage(page, words).lastName).toHaveValue(GUEST.lastName);

  await release('rollback', 'mf-hotel', '--environment', environment, '--why', 'the change was not wanted');
  await expect.poll(async () => remoteIn(await (await fetch(address)).text(), 'mf-hotel').build).not.toBe(build);
  await stranger.close();
});
