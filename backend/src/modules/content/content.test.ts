import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, CONTACT_INDEX, DOCUMENTS } from '@jnn/contract';
import * as z from 'zod/mini';
import { errorMessage } from '../../messages';
import { pdfText } from '../../testing/pdf-text';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

const read = (key: string) => createVisitor(server).call(calls.document, { params: { key } });

/** The documents that the site links. */
const NAMES = [
  ...Object.values(DOCUMENTS),
  'fizetesi-tajekoztato',
  'internetes-kartyas-fizetes',
  'kerdesek-es-valaszok-internetes-kartyas-fizetesrol',
  'cib-bank-fizetesi-tajekoztato',
  ...['akadalymentesitesi-nyilatkozat', 'arak-es-idegenforgalmi-ado', 'impresszum', 'lemondas-es-elallas'],
  ...['panaszkezeles', 'szamlak', 'talalatok-sorrendje'],
];

describe.each(NAMES)('the document %s', (name) => {
  it.each(['hu', 'en'])('is there in %s, and runs nothing', async (locale) => {
    const { status, body } = await read(`${name}-${locale}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name, locale, updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(body.title).not.toBe('');
    expect(body.content).toMatch(/^<p>/);
    expect(body.content).not.toMatch(/<script|<style|<iframe|\son\w+=|javascript:/i);
  });
});

describe('documents', () => {
  it('are answered with “not found” where the content has none', async () => {
    expect((await read('nincs-ilyen-hu')).status).toBe(404);
    expect((await read('felugro-uzenet-de')).status).toBe(404);
    expect((await read('felugro-uzenet')).status).toBe(404);
  });

  it('of contracts say that they are templates', async () => {
    expect((await read('altalanos-szerzodesi-feltetelek-hu')).body.content).toContain('<strong>Minta.</strong>');
    expect((await read('adatvedelmi-nyilatkozat-en')).body.content).toContain('<strong>Template.</strong>');
  });

  it.each(['/aszf.pdf', '/adatvedelem.pdf'])('%s is a file to print', async (path) => {
    const response = await fetch(`${server.url}${path}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.includes('DejaVuSans')).toBe(true);
  });

  it.each([
    ['/aszf.pdf', { 'accept-language': 'hu' }, ['Általános szerződési feltételek', 'General terms']],
    ['/aszf.pdf', { 'accept-language': 'en-GB,en;q=0.9' }, ['General terms', 'Általános szerződési feltételek']],
    ['/adatvedelem.pdf', { cookie: 'jnn-locale=en' }, ['Privacy statement', 'Adatvédelmi nyilatkozat']],
    [
      '/adatvedelem.pdf',
      { cookie: 'jnn-locale=hu', 'accept-language': 'en' },
      ['Adatvédelmi nyilatkozat', 'Privacy statement'],
    ],
  ])('%s is in both languages, that of the reader (%j) first', async (path, headers, [first = '', second = '']) => {
    const response = await fetch(`${server.url}${path}`, { headers });
    expect(response.headers.get('vary')).toMatch(/accept-language/i);
    expect(response.headers.get('vary')).toMatch(/cookie/i);
    const text = pdfText(Buffer.from(await response.arrayBuffer())).replaceAll(/\s+/g, ' ');
    expect(text.indexOf(first)).toBe(0);
    expect(text.indexOf(second)).toBeGreaterThan(0);
  });

  it.each(['/api/docs/x-en', '/api/docs/x-hu'])(
    'that is missing is said to be so in its own language: %s',
    async (path) => {
      const response = await fetch(`${server.url}${path}`, { headers: { 'accept-language': 'de' } });
      expect(response.status).toBe(404);
      const { message } = z.parse(z.object({ message: z.string() }), await response.json());
      expect(message).toBe(errorMessage(path.endsWith('-en') ? 'en' : 'hu', 'not-found'));
    },
  );
});

describe('the contact details', () => {
  it('are six items in the order of R-13.1, in the language of the request', async () => {
    const [hu, en] = await Promise.all(
      ['hu', 'en'].map((language) =>
        createVisitor(server).call(calls.contact, { headers: { 'accept-language': language } }),
      ),
    );
    expect(hu?.body.map((item) => item.title)).toEqual([
      'Név',
      'Székhely',
      'Levelezési cím',
      'Telefon',
      'E-mail',
      'Adószám',
    ]);
    expect(en?.body).toHaveLength(6);
    expect(en?.body[CONTACT_INDEX.taxNumber]).toEqual({ title: 'Tax number', content: '12345676-2-41' });
  });
});

it('the opening hours are answered by weekday', async () => {
  const { status, body } = await createVisitor(server).call(calls.openingHours);
  expect([status, body.week.length, body.week[0]]).toEqual([200, 7, [{ from: '09:00', until: '17:00' }]]);
});
