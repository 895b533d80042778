import { afterEach, describe, expect, it } from '@jest/globals';
import type { SiteInPage } from '../../core/contract/release';
import type { Incident } from '../../core/browser/loader';
import { watchErrors } from './start-telemetry';

const BUILD = '0123456789abcdef';
const [ENTRY, PAGE] = [`sha384-${'e'.repeat(64)}`, `sha384-${'+/'.repeat(32)}`];
const earlier = {
  ...{ build: 'a'.repeat(16), container: 'recipes', base: '/releases/recipes/', byContent: true, loads: {} },
  ...{ entry: { path: 'entry.js', integrity: ENTRY }, integrity: { 'page.js': PAGE } },
};
/** A page with the first builds of parts whose files lie in a folder of the build, and with one that they fall back to. */
const SITE: SiteInPage = {
  ...{ revision: 1, shell: 'f'.repeat(16), locale: 'hu', canaries: [], settings: null },
  remotes: [
    {
      ...{ name: 'recipes', pages: [], build: BUILD, container: 'recipes', base: `/releases/recipes/${BUILD}/` },
      ...{ loads: {}, entry: { path: 'entry.js', integrity: null }, integrity: {}, lastGood: earlier },
    },
  ],
};
const ADDRESS = `https://jnn.example/releases/recipes/${BUILD}/page.js:1:2`;
const BLAMED = {
  kind: 'render-error',
  remote: 'recipes',
  build: BUILD,
  page: '',
  name: 'TypeError',
  error: expect.any(TypeError),
};

let page: HTMLIFrameElement;

/** What is reported of something thrown, in a window of its own. */
function reportedOf(event: 'error' | 'unhandledrejection', thrown: unknown): readonly Incident[] {
  page = document.body.appendChild(document.createElement('iframe'));
  const reported: Incident[] = [];
  const { contentWindow } = page;
  if (!contentWindow) throw new Error('A frame in the document has a window.');
  watchErrors(contentWindow, SITE, (incident) => reported.push(incident));
  const member = event === 'error' ? 'error' : 'reason';
  contentWindow.dispatchEvent(Object.assign(new Event(event), { [member]: thrown }));
  return reported;
}

const failing = (stack: string, name = 'TypeError'): Error => Object.assign(new TypeError('no'), { name, stack });

afterEach(() => {
  page.remove();
});

describe('what nothing catches', () => {
  it.each(['error', 'unhandledrejection'] as const)('is blamed on the build whose code threw it (%s)', (event) => {
    const stack = `TypeError: no\n  at press (${ADDRESS})\n  at call (https://jnn.example/releases/shell/${'f'.repeat(16)}/start.js:1:2)`;
    expect(reportedOf(event, failing(stack))).toEqual([BLAMED]);
  });

  it('names the build in the way of browsers that begin a stack with its first place', () => {
    expect(reportedOf('error', failing(`press@${ADDRESS}\nlater@https://other.example/a.js:1:1`))).toEqual([BLAMED]);
  });

  it.each([
    ['its entry', 'e'.repeat(16), 'entry.js'],
    ['a chunk', '_'.repeat(16), 'page.js'],
  ])('is blamed on the build that has the file, where a folder is named by content: %s', (_what, folder, path) => {
    const stack = `TypeError: no\n  at press (https://jnn.example/releases/recipes/${folder}/${path}:1:2)`;
    expect(reportedOf('error', failing(stack))).toEqual([{ ...BLAMED, build: earlier.build }]);
  });

  it('is blamed on the shell where its code threw it', () => {
    const stack = `TypeError: no\n  at press (https://jnn.example/releases/shell/${'s'.repeat(16)}/start.js:1:2)`;
    expect(reportedOf('error', failing(stack))).toEqual([{ ...BLAMED, remote: 'shell', build: SITE.shell }]);
  });

  it.each([
    ['no build’s code', failing('TypeError: no\n  at extension.js:1:2')],
    [
      'no file that this page has',
      failing(`TypeError: no\n  at (https://jnn.example/releases/recipes/${'x'.repeat(16)}/a.js:1:2)`),
    ],
    ['no error', 'text'],
    ['no value at all', null],
    ['a file that did not come', failing(`ChunkLoadError: no\n  at ${ADDRESS}`, 'ChunkLoadError')],
  ])('and is %s is nobody’s fault', (_what, thrown) => {
    expect(reportedOf('error', thrown)).toEqual([]);
  });
});
