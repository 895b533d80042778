import type { ServerResponse } from 'node:http';
import type { Html } from '../../core/server/html';

/** Milliseconds between two looks at the figures, for all open pages together. */
const INTERVAL = 2000;
/** Pages that can be live at once; a further one shows the figures of its load. */
const MAX_LISTENERS = 50;

/** Sends the figures to open operations pages as server-sent events, whenever they have changed. */
export interface LiveFigures {
  /** Keeps a response open; `isGranted` says whether its login still holds. False when there are too many. */
  attach(response: ServerResponse, isGranted: () => boolean): boolean;
  /** Ends all open responses. */
  close(): void;
}

interface Listener {
  readonly response: ServerResponse;
  readonly isGranted: () => boolean;
}

/** `read`: the figures as HTML. While they cannot be read, open pages keep those that they have. */
export function createLiveFigures(read: () => Promise<string | null>): LiveFigures {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | null = null;
  let latest: string | null = null;

  function send(text: string): void {
    for (const { response, isGranted } of listeners) {
      if (isGranted()) response.write(text);
      else response.end();
    }
  }
  async function look(): Promise<void> {
    const found = await read().catch(() => null);
    // A comment keeps proxies from closing a silent connection.
    send(found === null || found === latest ? ':\n\n' : eventOf(found));
    latest = found ?? latest;
    timer = listeners.size > 0 ? setTimeout(() => void look(), INTERVAL).unref() : null;
    if (timer === null) latest = null;
  }
  return {
    attach(response, isGranted) {
      if (listeners.size >= MAX_LISTENERS) return false;
      const listener = { response, isGranted };
      listeners.add(listener);
      response.on('close', () => listeners.delete(listener));
      response.writeHead(200, HEADERS);
      response.write(':\n\n');
      // The last look may be older than the page that attaches, such as one that is loaded after an action.
      latest = null;
      timer ??= setTimeout(() => void look(), 0).unref();
      return true;
    },
    close() {
      if (timer) clearTimeout(timer);
      for (const { response } of listeners) response.end();
    },
  };
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // nginx would hold the events back.
  'X-Accel-Buffering': 'no',
};

const eventOf = (text: string): string => `data: ${JSON.stringify(text)}\n\n`;

/**
 * Replaces the sections of the page that have changed. Keeps which details are open, how far tables are scrolled, and the
 * focus where its element is still there.
 */
const SCRIPT = `
const figures = document.getElementById('figures');
const state = document.getElementById('state');
const shown = new Map([...figures.children].map((one) => [one.id, one.outerHTML]));
const source = new EventSource('/ops/live');
const time = () => new Date().toISOString().slice(11, 19) + ' UTC';
let at = time();
function exchange(old, next) {
  for (const { id } of old.querySelectorAll('details[open]')) next.querySelector('#' + id)?.setAttribute('open', '');
  const scrolled = [...old.querySelectorAll('.scroll')].map((one) => one.scrollLeft);
  const focused = old.contains(document.activeElement) ? document.activeElement.id : '';
  old.replaceWith(next);
  next.querySelectorAll('.scroll').forEach((one, index) => { one.scrollLeft = scrolled[index] ?? 0; });
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}
source.onopen = () => { state.textContent = 'Live'; };
source.onerror = () => {
  const ended = source.readyState === EventSource.CLOSED;
  state.textContent = ended ? 'Not live: load the page again' : 'Connection lost; figures of ' + at;
};
source.onmessage = ({ data }) => {
  at = time();
  state.textContent = 'Live';
  const next = new DOMParser().parseFromString(JSON.parse(data), 'text/html');
  const sections = [...next.body.children];
  const same = sections.length === figures.children.length && sections.every(({ id }, index) => figures.children[index].id === id);
  if (!same) figures.replaceChildren(...sections.map((one) => one.cloneNode(true)));
  for (const section of sections) {
    if (same && shown.get(section.id) !== section.outerHTML) exchange(document.getElementById(section.id), section.cloneNode(true));
    shown.set(section.id, section.outerHTML);
  }
};
`;

/** The page's script, whose exact text its policy names. */
export const LIVE_SCRIPT: Html & { readonly text: string } = {
  text: SCRIPT,
  html: `<script type="module">${SCRIPT}</script>`,
};
