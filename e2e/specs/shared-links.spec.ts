import { townPictureUrl } from '@jnn/contract';
import type { APIRequestContext } from '@playwright/test';
import { inLanguage } from '../fixtures/addresses';
import { readHead } from '../fixtures/served-head';
import { hotelAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';

// What messengers and social networks show of a link to the site: they read the document's head and fetch its picture.

/** Width and height in pixels as the frame header of a JPEG file says them. */
function jpegSize(file: Buffer): readonly number[] {
  // Segments follow one another, each with its length after its two bytes of mark; the frame's are C0 to C2.
  for (let at = 2; at + 8 < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const mark = file[at + 1] ?? 0;
    if (mark >= 0xc0 && mark <= 0xc2) return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
  }
  return [];
}

/** Fetches the picture that a page names, and says what is there. */
async function picture(request: APIRequestContext, path: string) {
  const { shared, links } = readHead(await (await request.get(path)).text());
  const response = await request.get(shared['og:image'] ?? '');
  const file = await response.body();
  return {
    shared,
    links,
    status: response.status(),
    type: response.headers()['content-type'],
    isSmall: file.length <= 100_000,
    size: jpegSize(file),
  };
}

const LARGE = { status: 200, type: 'image/jpeg', isSmall: true, size: [1200, 630] };
const SAID = { 'og:image:width': '1200', 'og:image:height': '630', 'twitter:card': 'summary_large_image' };

for (const language of LANGUAGES) {
  test.describe(`a link that is shared in ${language}`, () => {
    test('to a hotel shows its own picture', async ({ request, stays, baseURL }) => {
      const found = await stays.find();
      const shown = await picture(request, hotelAddress(found, language));
      expect(shown).toMatchObject({ ...LARGE, shared: SAID });
      expect(shown.shared['og:image']).toContain(`${baseURL}/api/images/share/hotel/${found.hotel.HotelCode}-`);
      expect(shown.shared['og:image:alt']).toContain(found.hotel.HotelName);
      expect(shown.shared['og:title']).toContain(found.hotel.HotelName);
    });

    for (const { what, city, name } of [
      { what: 'a town', city: 'heviz', name: { hu: 'Hévíz', en: 'Hévíz' } },
      { what: 'a region', city: 'taj-balaton', name: { hu: 'Balaton', en: 'Lake Balaton' } },
    ]) {
      test(`to the results of ${what} shows its picture, and leads back to them`, async ({ request, baseURL }) => {
        const query = new URLSearchParams({ city, cityName: name[language], adult: '2' }).toString();
        const shown = await picture(request, inLanguage(`/szallas-lista?${query}`, language));
        expect(shown).toMatchObject({ ...LARGE, shared: { ...SAID, 'og:image:alt': name[language] } });
        expect(shown.shared['og:image']).toBe(`${baseURL}${townPictureUrl(city)}`);
        expect(shown.shared['og:title']).toContain(name[language]);

        // Who shows a link asks the address that it names of itself.
        const itself = shown.shared['og:url'] ?? '';
        expect(shown.links['canonical']).toBe(itself);
        expect(new URL(itself).search).toBe(`?city=${city}`);
        const again = readHead(await (await request.get(itself)).text());
        expect(again.shared).toMatchObject({
          ...{ 'og:url': itself, 'og:image': shown.shared['og:image'], 'og:title': shown.shared['og:title'] },
        });
      });
    }

    test('to any other page shows the agency’s, in its language', async ({ request }) => {
      for (const path of ['/', '/contact-page', '/szallas-lista?city=atlantis']) {
        const shown = await picture(request, inLanguage(path, language));
        expect(shown).toMatchObject({ ...LARGE, shared: SAID });
        expect(shown.shared['og:image']).toContain(`/icons/share-${language}.jpg`);
      }
    });
  });
}
