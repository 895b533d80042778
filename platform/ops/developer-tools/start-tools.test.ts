/** @jest-environment jsdom */
import * as react from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import type { Container } from '../../core/browser/container';
import { createShareScope } from '../../core/browser/share-scope';
import type { ToolsFacts } from './facts';
import { startTools } from './start-tools';

const build = (sign: string): string => sign.repeat(16);
const remote = (name: string, sign: string) => ({
  ...{ name, pages: [], build: build(sign), container: `${name}_${sign}`, base: `/releases/${name}/` },
  ...{ entry: { path: 'entry.js', integrity: null }, loads: {}, integrity: {}, lastGood: null },
});
const SITE = { revision: 1, shell: build('a'), remotes: [remote('recipes', 'b'), remote('pantry', 'c')], canaries: [] };
const BUILD = { published: null, shared: { react: '^19.3.0', 'react/': '^19.3.0', '@jnn/api': '^1.0.0' } };
const FACTS: ToolsFacts = {
  pass: { part: 'recipes', shows: build('b'), until: '2026-12-01T12:00:00Z', mayShowAddress: false },
  parts: {
    shell: [{ build: build('a'), status: ['stable'], published: null, shared: { react: '19.3.1' } }],
    recipes: [
      { ...BUILD, build: build('b'), status: ['stable', 'canary'] },
      { ...BUILD, build: build('d'), status: [], published: '2026-11-27T12:34:56Z' },
    ],
    pantry: [{ ...BUILD, build: build('c'), status: ['stable'] }],
  },
};

let facts: ToolsFacts;
let asked: string[];
/** Ends what the tools of a document hear, since all tests have one window. */
let forget: () => void;
let answerToSwitch: { readonly ok: boolean; readonly text: () => Promise<string> };

beforeEach(() => {
  Reflect.set(globalThis, 'PROVIDED_VERSIONS', { react: '19.3.1' });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  // What jsdom does not have.
  Reflect.set(CSSStyleSheet.prototype, 'replaceSync', () => undefined);
  Reflect.set(performance, 'setResourceTimingBufferSize', () => undefined);
  Reflect.set(performance, 'getEntriesByType', () => []);
  facts = FACTS;
  asked = [];
  answerToSwitch = { ok: false, text: () => Promise.resolve('The store has no such build.') };
  Reflect.set(window, 'fetch', (path: string, init?: { readonly body: URLSearchParams }) => {
    asked.push(`${path} ${String(init?.body ?? '')}`.trim());
    return Promise.resolve(init ? answerToSwitch : { ok: true, json: () => Promise.resolve(facts) });
  });
  document.body.innerHTML = `
    <form id="pass" action="/pass/end"><button>End</button></form>
    <script type="application/json" id="site">${JSON.stringify(SITE)}</script>
    <div id="root"><header class="shell-1-header"><a href="/" id="logo">Home</a></header><main id="main"></main></div>`;
  const listen = jest.spyOn(window, 'addEventListener');
  startTools(window);
  const heard = listen.mock.calls.map(([...call]) => call);
  listen.mockRestore();
  forget = () => heard.forEach(([type, listener, options]) => window.removeEventListener(type, listener, options));
});
afterEach(() => {
  forget();
  sessionStorage.clear();
  Reflect.deleteProperty(window, 'recorded');
  for (const { container } of SITE.remotes) Reflect.deleteProperty(window, container);
  jest.restoreAllMocks();
});

const opener = (): HTMLElement => within(document.body).getByText('Developer tools');
const panel = (): HTMLElement | null =>
  document.getElementById('pass-tools')?.shadowRoot?.querySelector('aside') ?? null;
/** The panel's content; fails while it is closed. */
function open() {
  const found = panel();
  if (!found) throw new Error('The panel is closed.');
  return within(found);
}
const said = (term: string): string | undefined =>
  open().getByText(term, { selector: 'dt' }).nextElementSibling?.textContent ?? undefined;
const pressKey = (init: KeyboardEventInit = {}): void => {
  const event = { code: 'KeyP', altKey: true, shiftKey: true, bubbles: true, cancelable: true, ...init };
  document.body.dispatchEvent(new KeyboardEvent('keydown', event));
};

/** Loads the page of a part as the loader does, and draws it into main. */
async function drawPage(part: string): Promise<() => void> {
  const { container: name } = remote(part, part === 'recipes' ? 'b' : 'c');
  Reflect.set(window, name, {
    init: () => undefined,
    get: () => Promise.resolve(() => ({ default: () => react.createElement('h1', { id: part }, part) })),
  });
  // The container that stands in its place.
  const container = Reflect.get(window, name) as Container;
  void container.init(createShareScope({ react: ['react', react] }));
  // As above.
  const { default: Page } = (await container.get('./list'))() as { readonly default: () => null };
  const root = createRoot(document.getElementById('main') ?? document.body);
  act(() => root.render(react.createElement(Page)));
  return () => act(() => root.unmount());
}

describe('the panel', () => {
  it('opens by the key and by the button, and gives the focus back where it was', () => {
    document.getElementById('logo')?.focus();
    pressKey();
    expect(panel()).toBe(document.getElementById('pass-tools')?.shadowRoot?.activeElement);
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    panel()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(document.getElementById('logo'));
    opener().click();
    expect(panel()).not.toBeNull();
    pressKey();
    expect(panel()).toBeNull();
  });

  it.each([{ altKey: false }, { shiftKey: false }, { code: 'KeyO' }, { repeat: true }])(
    'does not open by another key: %j',
    (init) => {
      pressKey(init);
      expect(panel()).toBeNull();
    },
  );

  it('opens once for a press that the page’s code would press again', () => {
    const events: Event[] = [];
    Reflect.set(window, 'recorded', { events, stop: () => undefined });
    const record = (event: Event): void => void events.push(event);
    window.addEventListener('click', record, true);
    opener().click();
    window.removeEventListener('click', record, true);
    expect([events.length, panel() !== null]).toEqual([0, true]);
  });

  it('says of the page’s part what was drawn, what it wants and what it was given, and of the shell after it', async () => {
    const leave = await drawPage('recipes');
    pressKey();
    expect(said('Page')).toBe('list');
    await waitFor(() => expect(said('Build')).toBe(`${build('b')} (stable, canary)`));
    expect(said('Load')).toMatch(/^\d+ ms, from \d+ to \d+ ms$/);
    expect(said('Render')).toMatch(/^in the browser in \d+ ms/);
    expect(
      open()
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['PackageWantedGiven', 'react^19.3.019.3.1', '@jnn/api^1.0.0nothing yet']);
    leave();
    expect(said('Page')).toBe('the frame of every page');
  });

  it('follows the page to another part, until a part is chosen by its name', async () => {
    const leave = await drawPage('recipes');
    pressKey();
    leave();
    const leaveOther = await drawPage('pantry');
    const pressed = (part: string) => open().getByRole('button', { name: part }).getAttribute('aria-pressed');
    expect(pressed('pantry')).toBe('true');
    document.getElementById('logo')?.dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect([pressed('shell'), pressed('pantry')]).toEqual(['true', 'false']);
    open().getByRole('button', { name: 'pantry' }).click();
    document.getElementById('logo')?.dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(pressed('pantry')).toBe('true');
    leaveOther();
  });
});

describe('switching', () => {
  it('offers the builds of the part of the pass and says why one was refused', async () => {
    const leave = await drawPage('recipes');
    pressKey();
    const select = await waitFor(() => open().getByRole<HTMLSelectElement>('combobox', { name: 'Build' }));
    expect([...select.options].map(({ text }) => text)).toEqual([
      `${build('b')} – stable, canary`,
      `${build('d')} – in the store, not live, 2026-11-27 12:34 UTC`,
    ]);
    expect(select.value).toBe(build('b'));
    expect(open().getByText(/pass --part recipes --person NAME --address/)).not.toBeNull();
    select.value = build('d');
    open().getByRole('button', { name: 'Show this build' }).click();
    await waitFor(() => expect(open().getByRole('alert').textContent).toBe('The store has no such build.'));
    expect(asked).toEqual(['/pass/tools.json', `/pass/show shows=${build('d')}`]);
    leave();
  });

  it('offers an address where the pass was signed for one', async () => {
    facts = { ...FACTS, pass: { ...FACTS.pass, shows: 'http://localhost:4301', mayShowAddress: true } };
    const leave = await drawPage('recipes');
    pressKey();
    const field = await waitFor(() => open().getByRole<HTMLInputElement>('textbox', { name: /Address/ }));
    expect(field.value).toBe('http://localhost:4301');
    field.value = 'http://localhost:4400/';
    open().getByRole('button', { name: 'Show this address' }).click();
    await waitFor(() => expect(asked).toContain('/pass/show shows=http%3A%2F%2Flocalhost%3A4400'));
    leave();
  });

  it('names the command that gives a pass for another part, and shows another shell by a preview', async () => {
    const leave = await drawPage('pantry');
    pressKey();
    await waitFor(() => expect(open().getByText(/pass --part pantry --person NAME --build/)).not.toBeNull());
    open().getByRole('button', { name: 'shell' }).click();
    expect(open().getByText('npm run release -- preview shell')).not.toBeNull();
    leave();
  });
});
