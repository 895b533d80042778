import type {} from '../../core/browser/event-replay';
import { element } from './element';
import type { ToolsFacts } from './facts';
import { followPagesOfSource } from './pages-of-source';
import { Panel } from './panel';
import { recordPage } from './recorded-page';
import type { Switch } from './switch-form';

/** Files that the browser remembers the times and bytes of; 250 by itself, which pages with many pictures exceed. */
const REMEMBERED_FILES = 2_000;
/** Where the tab's storage keeps that the panel is open, for the document after a switch. */
const OPEN_KEY = 'pass-tools';

/**
 * Records what the document loads and draws from now on, and adds the button to the banner of the pass and the key
 * Alt+Shift+P, which open the panel.
 */
export function startTools(window: Window & typeof globalThis): void {
  const { document, sessionStorage } = window;
  followPagesOfSource(window);
  window.performance.setResourceTimingBufferSize(REMEMBERED_FILES);
  let changed = (): void => undefined;
  const record = recordPage(window, () => changed());
  const panel = new Panel({ window, record, change: switchIn(window), onClose: close });
  changed = () => panel.update();
  const opener = openerOf(() => (panel.host.isConnected ? close() : open(true)));
  let before: Element | null = null;

  function open(takesFocus: boolean): void {
    before = document.activeElement;
    opener.setAttribute('aria-expanded', 'true');
    sessionStorage.setItem(OPEN_KEY, 'open');
    panel.open(takesFocus);
    void tellFacts(panel);
  }

  function close(): void {
    panel.close();
    opener.setAttribute('aria-expanded', 'false');
    sessionStorage.removeItem(OPEN_KEY);
    const focused = before instanceof window.HTMLElement && before !== document.body ? before : opener;
    (focused.isConnected ? focused : opener).focus();
  }

  document.querySelector('#pass > button')?.before(opener);
  window.addEventListener('keydown', (event) => isKey(event) && opener.click(), true);
  for (const type of ['pointermove', 'pointerdown'] as const) {
    window.addEventListener(type, ({ target }) => {
      if (panel.host.isConnected && target instanceof window.Element) panel.pointAt(target);
    });
  }
  if (sessionStorage.getItem(OPEN_KEY) !== null) document.addEventListener('DOMContentLoaded', () => open(false));
}

/** By where the key is: with Alt, some keyboards write another letter. */
function isKey(event: KeyboardEvent): boolean {
  const { altKey, shiftKey, code, repeat } = event;
  if (!altKey || !shiftKey || code !== 'KeyP' || repeat) return false;
  event.preventDefault();
  return true;
}

function openerOf(pressed: () => void): HTMLElement {
  const attributes = { type: 'button', 'aria-keyshortcuts': 'Alt+Shift+P', 'aria-expanded': 'false' };
  const opener = element('button', attributes, 'Developer tools');
  opener.addEventListener('click', (event) => {
    // The page's code presses what was pressed before it was there once more.
    const recorded = window.recorded?.events ?? [];
    if (recorded.includes(event)) recorded.splice(recorded.indexOf(event), 1);
    pressed();
  });
  return opener;
}

async function tellFacts(panel: Panel): Promise<void> {
  const answer = await fetch('/pass/tools.json').catch(() => null);
  // Our own server has written it, of the same version as this script.
  if (answer?.ok) panel.know((await answer.json()) as ToolsFacts);
  else if (answer?.status === 404) panel.fail('The pass has ended. Reload the page to see the live site.');
  else panel.fail('The release store cannot be read now. Close and open the tools to try again.');
}

/** Switches by the server, and loads the document anew where that has worked. */
const switchIn =
  ({ location }: Window): Switch =>
  async (shows) => {
    const body = new URLSearchParams({ shows });
    const answer = await fetch('/pass/show', { method: 'POST', body }).catch(() => null);
    if (!answer) return 'The site does not answer. Nothing was switched; try again.';
    if (!answer.ok) return answer.text();
    location.reload();
    return null;
  };
