import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCommandLine } from '../../commands/run';
import { readConfig } from '../../config';
import { ConfigError } from '../../errors';
import { pdfText } from '../../testing/pdf-text';
import { documentsAsPdf } from './pdf';
import { readContentFolder } from './documents';
import { inWords, type LiveContent, openContent } from './live-content';

const SHIPPED = fileURLToPath(new URL('../../../content/', import.meta.url));
const HEAD = '---\ntitle: Lemondás\nupdatedAt: 2026-11-26\nversion: 1.10\n---\n';

let folder: string;
let data: string;
let live: LiveContent | undefined;
const said: string[] = [];

beforeEach(async () => {
  const place = await mkdtemp(join(tmpdir(), 'jnn-content-'));
  [folder, data] = [join(place, 'texts'), join(place, 'data')];
  await cp(SHIPPED, folder, { recursive: true });
  said.length = 0;
});
afterEach(async () => {
  live?.close();
  live = undefined;
  await rm(dirname(folder), { recursive: true, maxRetries: 5 });
});

const write = async (file: string, text: string | Buffer): Promise<void> => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  // At once, so that nobody reads half of it.
  const aside = join(dirname(folder), 'aside');
  await writeFile(aside, text);
  await rename(aside, join(folder, file));
};
const writeBoth = async (body: string, head = HEAD): Promise<void> => {
  for (const locale of ['hu', 'en']) await write(`${locale}/lemondas.md`, head + body);
};
const config = () => readConfig({ CONTENT_DIR: folder, DATA_DIR: data, PAID_BOOKING_YEARS: '9' });
const problems = async (): Promise<string[]> => (await readContentFolder(config())).problems.map(inWords);
const openOne = () => openContent(config(), (problem) => said.push(inWords(problem)), 10);
const open = async (): Promise<LiveContent> => (live = await openOne());
const titleNow = (): string | undefined => live?.current().documents.get('lemondas-hu')?.title;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setTimeout(done, 5));
}

describe('a document', () => {
  it('is Markdown with a title, a day and a version', async () => {
    await writeBoth(
      'Szöveg **nyomatékkal**, [link](/kapcsolat).\n\n## Díjak\n\n| Nap | Díj |\n| --- | --- |\n| 1 | 10 % |\n',
    );
    const { documents, problems: none } = await readContentFolder(config());
    expect(none).toEqual([]);
    expect(documents.get('lemondas-hu')).toMatchObject({
      ...{ name: 'lemondas', locale: 'hu', title: 'Lemondás', updatedAt: '2026-11-26', version: '1.10' },
      content: expect.stringMatching(
        /^<p>Szöveg <strong>nyomatékkal<\/strong>, <a href="\/kapcsolat">link<\/a>\.<\/p>\n<h2>Díjak/,
      ),
    });
    expect(documents.get('lemondas-hu')?.content).toContain('<td>10 %</td>');
  });

  it('is printed with its version and day, tables row by row', async () => {
    await writeBoth('Bevezető.\n\n| Nap | Díj |\n| --- | --- |\n| 1 | 10 % |\n');
    const document = (await readContentFolder(config())).documents.get('lemondas-hu');
    const text = document && pdfText(await documentsAsPdf([document])).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Lemondás Változat: 1.10 · 2026-11-26 Bevezető. Nap · Díj 1 · 10 %');
  });

  it('names the times for which data is kept as they are configured', async () => {
    await writeBoth('Megőrizzük: {{retention.bookings}}, {{retention.drafts}}, {{ retention.searches }}.\n');
    const { documents } = await readContentFolder(config());
    expect(documents.get('lemondas-hu')?.content).toBe('<p>Megőrizzük: 9 év, 2 nap, 24 óra.</p>');
    expect(documents.get('lemondas-en')?.content).toContain('9 years, 2 days, 24 hours.');
  });

  const long = 'Sor.\n\n'.repeat(400_000);
  it.each([
    ['raw HTML', 'Jó sor.\n\n<b>vastag</b>\n', 8, 'This is HTML'],
    ['a block of HTML', 'Jó sor.\n\n<div onclick="x()">\n</div>\n', 8, 'This is HTML'],
    ['a link to a script', 'Jó sor,\n[kattintson](javascript:alert%281%29).\n', 7, 'A link may lead to https://'],
    ['a link to another host without its protocol', '[x](//evil.example)\n', 6, 'A link may lead to https://'],
    ['a link to a file of the site', '[PDF](/aszf.pdf)\n', 6, 'not to its file "/aszf.pdf"'],
    ['a picture', '![kép](/a.png)\n', 6, 'Documents have no pictures'],
    ['a heading of the first level', 'Szöveg.\n\n# Cím\n', 8, 'The title stands at the head'],
    ['a table without its second line', '| Nap | Díj |\n| 1 | 2 |\n', 6, 'This is no table yet'],
    ['a row with a cell too many', '| a | b |\n| --- | --- |\n| 1 | 2 |\n| 1 | 2 | 3 |\n', 9, 'This row has 3 cells'],
    [
      'a date at its beginning, which Markdown takes for a list',
      '2026. november 26-án készült.\n',
      6,
      '"2026\\." would begin a list',
    ],
    ['no text', '\n', 6, 'The document has no text'],
    [
      'a placeholder that stands for nothing',
      'Jó.\n\n{{retention.nothing}}\n',
      8,
      '"{{retention.nothing}}" stands for nothing',
    ],
    ['2 MB', long, 1, 'a document may have 256 KB'],
  ])('with %s is named with its line and reason', async (_what, body, line, reason) => {
    await writeBoth(body);
    expect(await problems()).toEqual(
      ['hu', 'en'].map((locale) => expect.stringMatching(new RegExp(`^${locale}/lemondas\\.md:${line}: .*${reason}`))),
    );
  });

  it.each([
    ['without a head', 'Szöveg.\n', 1, 'A document begins with a line'],
    ['without a title', '---\nupdatedAt: 2026-11-26\n---\nSzöveg.\n', 2, 'title'],
    ['of a day that does not exist', '---\ntitle: Cím\nupdatedAt: 2026-02-30\n---\nSzöveg.\n', 3, 'updatedAt'],
    ['with a head that is no YAML', '---\ntitle: "Cím\nupdatedAt: 2026-11-26\n---\nSzöveg.\n', 3, 'Missing closing'],
    [
      'with a name that the head does not have',
      '---\ntitle: Cím\nupdatedAt: 2026-11-26\nday: 1\n---\nSzöveg.\n',
      2,
      'The file',
    ],
  ])('%s is named with its line and reason', async (_what, text, line, reason) => {
    await writeBoth(text, '');
    const [first = ''] = await problems();
    expect(first).toContain(`:${line}: `);
    expect(first).toContain(reason);
  });

  it('in one language alone, with a name that is no address, in no folder of a language, or in no UTF-8 is named', async () => {
    await write('hu/lemondas.md', `${HEAD}Szöveg.\n`);
    await write('en/..rejtett név.txt', 'x');
    await write('en/Terms..md', `${HEAD}Szöveg.\n`);
    await write('aszf.hu.html', '<p>régi</p>');
    await write('hu/latin.md', Buffer.from(`${HEAD}t\xe1j\n`, 'latin1'));
    expect(await problems()).toEqual([
      expect.stringMatching(/^aszf\.hu\.html:1: Content lies in the folders hu and en/),
      expect.stringMatching(/^hu\/latin\.md:1: The file is no text in UTF-8/),
      expect.stringMatching(/^en\/Terms\.\.md:1: A document is named by small letters/),
      'en/lemondas.md:1: The file is missing: each text is needed in each language.',
    ]);
  });
});

describe('what an editor saves', () => {
  it('is shown without a restart, and taken away when its files are', async () => {
    await writeBoth('Szöveg.\n');
    await open();
    expect(titleNow()).toBe('Lemondás');
    await writeBoth('Új szöveg.\n', HEAD.replace('Lemondás', 'A lemondás rendje'));
    await until(() => titleNow() === 'A lemondás rendje');
    for (const locale of ['hu', 'en']) await rm(join(folder, locale, 'lemondas.md'));
    await until(() => titleNow() === undefined);
    expect(said).toEqual([]);
  });

  it('leaves its last good version where it is broken, which is said once, after a restart, too', async () => {
    await writeBoth('Szöveg.\n');
    await open();
    await write('hu/lemondas.md', `${HEAD.replace('Lemondás', 'Törött')}<script>x</script>\n`);
    await until(() => said.length > 0);
    await write('hu/fizetesi-tajekoztato.md', `${HEAD}Fizetés.\n`);
    await until(() => live?.current().documents.get('fizetesi-tajekoztato-hu')?.version === '1.10');
    expect(titleNow()).toBe('Lemondás');
    live?.close();
    await open();
    expect(titleNow()).toBe('Lemondás');
    expect(said).toEqual(Array(2).fill(expect.stringMatching(/^hu\/lemondas\.md:6: This is HTML/)));
  });

  it('goes live although a new document is broken or lacks a language, which is left out', async () => {
    await writeBoth('Szöveg.\n');
    await open();
    await write('hu/uj.md', `${HEAD}<b>x</b>\n`);
    await write('hu/masik.md', `${HEAD}Szöveg.\n`);
    await writeBoth('Szöveg.\n', HEAD.replace('Lemondás', 'A lemondás rendje'));
    await until(() => titleNow() === 'A lemondás rendje');
    expect(live?.current().documents.has('uj-hu')).toBe(false);
    expect(said).toEqual(
      ['hu/uj.md:6: This is HTML', 'en/masik.md:1: The file is missing'].map((words) => expect.stringContaining(words)),
    );
  });

  it('is shown although its last good version cannot be kept, which is said', async () => {
    await writeFile(data, 'no folder');
    await writeBoth('Szöveg.\n');
    await open();
    expect(titleNow()).toBe('Lemondás');
    expect(said).toEqual([expect.stringContaining('EEXIST')]);
  });

  it('is kept by each of several that are opened at once, none in the way of another', async () => {
    for (const { close } of await Promise.all(Array.from({ length: 8 }, openOne))) close();
    expect([said, await readdir(data)]).toEqual([[], ['content.json']]);
  });

  it('stops a start, with file, line and reason, where it never was good', async () => {
    await writeBoth('<b>x</b>\n');
    await expect(open()).rejects.toThrow(ConfigError);
    await expect(open()).rejects.toThrow(/CONTENT_DIR.*hu\/lemondas\.md:6: This is HTML/);
  });
});

describe('the opening hours', () => {
  const WEEK = 'monday: 9:00-12:00, 13:00-17:00\nfriday: 9:00-15:00\nclosed:\n  - 2026-12-24\n';

  it('are those of the file, and change while the site runs; without one the agency says none', async () => {
    await write('opening-hours.yaml', WEEK);
    await open();
    const hours = () => live?.current().openingHours;
    const [monday, tuesday] = hours()?.week ?? [];
    expect(monday).toEqual([
      { from: '09:00', until: '12:00' },
      { from: '13:00', until: '17:00' },
    ]);
    expect([tuesday, hours()?.week.length, hours()?.closed]).toEqual([[], 7, ['2026-12-24']]);
    await rm(join(folder, 'opening-hours.yaml'));
    await until(() => hours()?.closed.length === 0);
    expect(hours()?.week.flat()).toEqual([]);
  });

  it.each([
    ['monday: 9-17\n', /^opening-hours\.yaml:1: monday: times are written like 9:00-12:00, 13:00-17:00$/],
    ['friday: 9:00-17:00\nsonday: 9:00-17:00\n', /Unrecognized key: "sonday"$/],
    ['monday: 17:00-9:00\n', /^opening-hours\.yaml:1: /],
    ['closed:\n  - 2026-02-30\n', /^opening-hours\.yaml:2: closed\.0: /],
  ])('that read %j are refused with file, line and reason, and the last good ones stay', async (text, reason) => {
    await write('opening-hours.yaml', WEEK);
    await open();
    await write('opening-hours.yaml', text);
    await until(() => said.length > 0);
    expect(said).toEqual([expect.stringMatching(reason)]);
    expect(live?.current().openingHours.closed).toEqual(['2026-12-24']);
  });
});

describe('the command line', () => {
  async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
    const texts = { out: '', err: '' };
    const [stdout, stderr] = [process.stdout.write, process.stderr.write];
    process.stdout.write = (text: unknown) => ((texts.out += String(text)), true);
    process.stderr.write = (text: unknown) => ((texts.err += String(text)), true);
    try {
      const code = await runCommandLine(['content', ...words], {
        CONTENT_DIR: folder,
        DATA_DIR: data,
        LOG_LEVEL: 'silent',
      });
      return { code, ...texts };
    } finally {
      [process.stdout.write, process.stderr.write] = [stdout, stderr];
    }
  }

  it('checks what stands in the folder', async () => {
    expect(await run('check')).toMatchObject({ code: 0, out: '28 documents and the contact details are good.\n' });
    await write('hu/contact.yaml', '- title: Név\n  content: JNN\n');
    const { code, out, err } = await run('check');
    expect([code, err]).toEqual([1, '1 problems; the site shows what was good before.\n']);
    expect(out).toMatch(/^hu\/contact\.yaml:1: /);
  });

  it('lists the documents', async () => {
    const { code, out } = await run('list');
    expect(code).toBe(0);
    expect(out.split('\n')).toContain(
      '2026-11-26  1.1    hu  altalanos-szerzodesi-feltetelek  Általános szerződési feltételek',
    );
  });
});
