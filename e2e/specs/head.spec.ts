import { ADDRESSES, inLanguage } from '../fixtures/addresses';
import { readHead } from '../fixtures/served-head';
import { expect, test } from '../fixtures/test';
import { LANGUAGES, WORDS } from '../fixtures/words';

// What a crawler gets that runs no script.

for (const language of LANGUAGES) {
  test.describe(`the served document in ${language}`, () => {
    test('says its language, title and addresses, for every address', async ({ request, baseURL }) => {
      for (const { name, path, canonical } of ADDRESSES) {
        await test.step(name, async () => {
          const response = await request.get(inLanguage(path, language));
          expect(response.status()).toBe(200);
          const head = readHead(await response.text());
          expect(head.lang).toBe(language);
          if (path === '/') expect(head.title).toBe(WORDS[language].title);
          else expect(head.title).toMatch(new RegExp(`^.+ – ${WORDS[language].title}$`));
          expect(head.links).toMatchObject({
            canonical: `${baseURL}${canonical[language]}`,
            'alternate hu': `${baseURL}${canonical.hu}`,
            'alternate en': `${baseURL}${canonical.en}`,
            'alternate x-default': `${baseURL}${canonical.hu}`,
          });
          expect(head.robots, 'the demo asks not to be indexed').toBe('noindex');
        });
      }
    });

    test('of an unknown address is a 404, and that of an unknown document too', async ({ request }) => {
      for (const path of ['/no/such/page', '/nincs-ilyen-dokumentum', '/szallas/heviz/nincs-ilyen/x0000']) {
        const response = await request.get(inLanguage(path, language));
        expect([path, response.status()]).toEqual([path, 404]);
        expect(readHead(await response.text()).lang).toBe(language);
      }
    });

    test('of the home page names the agency as JSON-LD', async ({ request }) => {
      const { data } = readHead(await (await request.get(inLanguage('/', language))).text());
      expect(data).toContainEqual(expect.objectContaining({ '@type': 'Organization' }));
    });
  });
}

test('robots, the sitemaps and the manifest are served', async ({ request, baseURL }) => {
  expect((await request.get('/robots.txt')).status()).toBe(200);
  const index = await (await request.get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(1);
  const hotels = await (await request.get(files.at(-1) ?? '')).text();
  const [, address = ''] = /<loc>([^<]+)<\/loc>/.exec(hotels) ?? [];
  expect(address.startsWith(`${baseURL}/szallas/`)).toBe(true);
  expect((await request.get(address)).status()).toBe(200);
  expect((await request.get('/site.webmanifest')).headers()['content-type']).toContain('manifest+json');
});

test('the terms and the privacy statement are PDF files', async ({ request }) => {
  for (const file of ['/aszf.pdf', '/adatvedelem.pdf']) {
    const response = await request.get(file);
    expect(response.headers()['content-type']).toContain('application/pdf');
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});
