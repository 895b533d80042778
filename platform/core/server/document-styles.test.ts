import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RunningServer } from '.';
import { defaultVisitorView, type SiteDefinition } from './site-definition';
import { createInlinedFiles } from './inlined-files';
import { openObjects } from '../store/release-store';
import { contentOf, createTestStore, testFile, type TestStore } from '../../testing/test-store';
import { testSite } from '../../testing/test-site';
import { serveTestSite } from '../../testing/serve-test-site';

const SHELL = 'a'.repeat(16);
const CONTENT = 'c'.repeat(16);
const CONTACT = { name: 'contact', paths: ['/contact-page'], title: { hu: 'Kapcsolat', en: 'Contact' } };
const SHELL_FILE = testFile('shell', SHELL, 'shell.css');
const PAGE_FILE = testFile('menus', CONTENT, 'x-contact.css');
const SHELL_TEXT = contentOf('shell', SHELL, 'shell.css');
const PAGE_TEXT = contentOf('menus', CONTENT, 'x-contact.css');

/** Renders every page alike. */
const RENDERING = `
const { parentPort } = require('node:worker_threads');
const rendered = { pathname: '/contact-page', day: '2026-11-21', shows: 'page', answers: null };
parentPort.on('message', ({ id }) =>
  parentPort.postMessage({ kind: 'rendered', id, page: { html: '<h1>Drawn</h1>', head: {}, rendered } }),
);
parentPort.postMessage({ kind: 'ready' });
`;

let store: TestStore;
let site: RunningServer | undefined;

beforeEach(async () => {
  store = await createTestStore();
  await store.publish('shell', SHELL, [], RENDERING);
  await store.publish('menus', CONTENT, [CONTACT], '');
  await store.promote(1, { shell: SHELL, menus: CONTENT });
});

afterEach(async () => {
  await site?.close();
  await store.remove();
});

interface Got {
  readonly html: string;
  readonly styleSources: string;
}

async function getContact(env: Record<string, string> = {}, definition = testSite): Promise<Got> {
  site = await serveTestSite(store, { env: { RENDER_LIMIT: '5000', ...env }, definition });
  const response = await fetch(`${site.url}/contact-page`);
  const [, styleSources = ''] = /style-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
  return { html: await response.text(), styleSources };
}

/** The test site as it is where other people's code writes style elements. */
const withInlineStyles: SiteDefinition = {
  ...testSite,
  visitorView(cookies) {
    const view = testSite.visitorView?.(cookies) ?? defaultVisitorView();
    return { ...view, sources: { ...view.sources, inlineStyles: true } };
  },
};

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const sourceOf = (text: string): string => `'${hashOf(text)}'`;
/** What a document has for style sheets, in order. */
const sheetsIn = (html: string): string[] =>
  [...html.matchAll(/<style>.*?<\/style>|<link rel="stylesheet" [^>]*>/gs)].map(([tag]) =>
    tag.replace(/ integrity="[^"]*"/, ''),
  );

const carried = (file: string): string[] => [
  `<style>${file === SHELL_FILE ? SHELL_TEXT : PAGE_TEXT}</style>`,
  `<link rel="stylesheet" href="/${file}" media="not all" disabled>`,
];
const named = (file: string): string[] => [
  `<link rel="stylesheet" href="/${file}" crossorigin="anonymous" data-served>`,
];

describe('the styles of a rendered document', () => {
  it('stand in it in their order, allowed by their hashes, and their files are found without being fetched', async () => {
    const { html, styleSources } = await getContact();
    expect(html).toContain('<h1>Drawn</h1>');
    expect(sheetsIn(html)).toEqual([...carried(SHELL_FILE), ...carried(PAGE_FILE)]);
    expect(styleSources).toContain(sourceOf(SHELL_TEXT));
    expect(styleSources).toContain(sourceOf(PAGE_TEXT));
  });

  it('are allowed together with those of an outside map, which a hash would forbid', async () => {
    const { html, styleSources } = await getContact({}, withInlineStyles);
    expect(sheetsIn(html)).toEqual([...carried(SHELL_FILE), ...carried(PAGE_FILE)]);
    expect(styleSources).toContain("'unsafe-inline'");
    expect(styleSources).not.toContain('sha');
  });

  it('are named, and said to be, where one is not what its release says', async () => {
    await store.overwrite(PAGE_FILE, '/* another */');
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { html, styleSources } = await getContact();
    expect(said.mock.calls.flat().join('')).toContain(`${PAGE_FILE} is not the file that its release names`);
    said.mockRestore();
    expect(sheetsIn(html)).toEqual([...carried(SHELL_FILE), ...named(PAGE_FILE)]);
    expect(styleSources).not.toContain(sourceOf('/* another */'));
  });
});

describe('the styles of a document that the browser renders', () => {
  it('are named, and come beside its scripts', async () => {
    const { html } = await getContact({ RENDER_LIMIT: '0' });
    expect(sheetsIn(html)).toEqual(named(SHELL_FILE));
  });
});

describe('the text of a style sheet', () => {
  const problems: string[] = [];

  /** The text by which a document would carry a file of this content; null where it has to name the file. */
  async function textOf(content: string): Promise<string | null> {
    await store.overwrite(PAGE_FILE, content);
    problems.length = 0;
    const texts = createInlinedFiles(await openObjects(store.root), (problem) => problems.push(String(problem)));
    return (await texts.of({ href: `/${PAGE_FILE}`, integrity: hashOf(content) }))?.text ?? null;
  }

  it.each([
    ['nothing but the text', '.place{color:red}'],
    ['an address from the root', '.place{background:url(/releases/menus/picture.svg)}'],
    ['a file within itself', '@font-face{src:url("data:font/woff2;base64,AAAA")}'],
    ['a part of the page', '.place{behavior:url(#default#VML)}'],
  ])('stands in the document with %s', async (_, content) => {
    expect(await textOf(content)).toBe(content);
  });

  it.each([
    ['ends its element', '.place::after{content:"</STYLE><script>"}'],
    ['has an address relative to its file', '.place{background:url( "picture.svg")}'],
    ['has an address beside its folder', '.place{background:url(../picture.svg)}'],
    ['takes in another file', '@import "other.css";'],
    ['is hashed by the browser as other text', '.place{color:red}\r\n'],
  ])('stays in its file where it %s', async (_, content) => {
    expect(await textOf(content)).toBeNull();
    expect(problems).toEqual([expect.stringContaining(`${PAGE_FILE} would be another text`)]);
  });
});
