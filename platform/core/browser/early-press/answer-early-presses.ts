import { FRAGMENTS, type PageFragment, UNANSWERED_PRESS } from '../../contract/fragment';
import type {} from '../event-replay';
import { isPartOf, type Press, pressOf } from './press';
import { elementOf, openDocumentPage, sayUnanswered, type ShownPage, twinOf } from './shown-page';

/** Milliseconds for which the page's code waits for an answer; a press that has none by then is replayed. */
const PATIENCE = 1_500;

const TAKEN = ['click', 'submit', 'change'] as const;

/**
 * Answers presses that lead to another query of a rendered page until the page's code calls `settleEarlyPresses`: asks the
 * server for the page as it renders it for that address, and puts it into the place of the present one, as if it had been
 * opened there. A press that the server does not answer is left to the code, which replays it.
 */
export function answerEarlyPresses(): void {
  const presses = new EarlyPresses();
  const take = (event: Event): void => presses.take(event);
  const step = (): void => presses.step();
  for (const type of TAKEN) addEventListener(type, take, true);
  addEventListener('popstate', step);
  window.settleEarlyPresses = async () => {
    for (const type of TAKEN) removeEventListener(type, take, true);
    removeEventListener('popstate', step);
    keepForms();
    await presses.settle();
  };
}

/** Leaves forms that would be answered to the code, until that of the page has taken what was recorded. */
function keepForms(): void {
  const { recorded } = window;
  if (!recorded) return;
  const keep = (event: Event): void => {
    if (event.defaultPrevented || !pressOf(event)) return;
    event.preventDefault();
    recorded.events.push(event);
  };
  addEventListener('submit', keep, true);
  const { stop } = recorded;
  recorded.stop = () => {
    removeEventListener('submit', keep, true);
    stop();
  };
}

class EarlyPresses {
  readonly #page = openDocumentPage();
  /** The pages that were shown, by address, for steps of the history. */
  readonly #shown = new Map<string, ShownPage>();
  #shownAt = location.href;
  #underWay = new AbortController();
  #answer: Promise<void> = Promise.resolve();
  #unanswered: Press | null = null;
  /** What has come into the place of targets of recorded events. */
  readonly #twins = new Map<Element, Element>();

  take(event: Event): void {
    const press = event.defaultPrevented ? null : pressOf(event);
    if (!press) return;
    // The browser has ticked a box already.
    if (event.type !== 'change') event.preventDefault();
    document.documentElement.dataset['recorded'] = '';
    this.#answer = this.#press(press);
    if (window.recorded) window.recorded.answer = this.#inTime();
  }

  /** Resolves once the last press is answered, or its time is over. */
  async #inTime(): Promise<void> {
    await Promise.race([this.#answer, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }

  async #press(press: Press): Promise<void> {
    this.#unanswered = press;
    // Fields of a form may still be on their way.
    if (press.source instanceof HTMLFormElement) await documentRead();
    const whole = pressOf(press.event);
    if (whole && this.#unanswered === press) await this.#go(whole.url.href, whole);
  }

  /** Follows a step of the history. */
  step(): void {
    if (location.href !== this.#shownAt) this.#answer = this.#go(location.href, null);
  }

  async settle(): Promise<void> {
    await this.#inTime();
    this.#leaveToCode();
    this.#underWay.abort();
  }

  async #go(href: string, press: Press | null): Promise<void> {
    this.#underWay.abort();
    this.#underWay = new AbortController();
    const { signal } = this.#underWay;
    this.#unanswered = press;
    try {
      const next = this.#shown.get(href) ?? (await ask(href, this.#underWay));
      await documentRead();
      if (signal.aborted) return;
      this.#unanswered = null;
      this.#show(href, next, press);
    } catch {
      // Of several presses the last one counts: what a form says holds those before it.
      if (signal.aborted) return;
      this.#leaveToCode();
      sayUnanswered();
    }
  }

  #show(href: string, next: ShownPage, press: Press | null): void {
    if (!this.#shown.has(this.#shownAt)) this.#shown.set(this.#shownAt, this.#page.read());
    if (press) history.pushState(null, '', href);
    const left = this.#leaveOthers(press);
    this.#page.show(next);
    for (const target of left) {
      const control = this.#twins.get(target) ?? target.closest('button, label, input, select, summary') ?? target;
      const twin = twinOf(control);
      if (twin) this.#twins.set(target, twin);
    }
    delete document.documentElement.dataset['recorded'];
    document.getElementById(UNANSWERED_PRESS)?.remove();
    if (press?.source instanceof HTMLAnchorElement) openFromTop();
    this.#shown.set(href, next);
    this.#shownAt = href;
  }

  /** Takes what an answer covers out of the recorded events; gives the targets of the others. */
  #leaveOthers(press: Press | null): readonly Element[] {
    const { recorded } = window;
    if (!recorded) return [];
    recorded.events.splice(0, Infinity, ...recorded.events.filter((event) => !press || !isPartOf(press, event)));
    recorded.twins = this.#twins;
    return recorded.events.flatMap(({ target }) => (target instanceof Element ? target : []));
  }

  #leaveToCode(): void {
    // Ticks are recorded; links and forms with an address are not, since a browser would follow them by itself.
    if (this.#unanswered && this.#unanswered.event.type !== 'change') {
      window.recorded?.events.push(this.#unanswered.event);
    }
    this.#unanswered = null;
  }
}

/** Resolves once all of the document is there. */
async function documentRead(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}

/** Asks for the page of an address; opens the address as a document where another revision than the document's gave it. */
async function ask(href: string, underWay: AbortController): Promise<ShownPage> {
  const response = await fetch(href.replace(location.origin, FRAGMENTS), { signal: underWay.signal, priority: 'high' });
  if (response.status !== 200) throw new Error(String(response.status));
  // Our own server has written both.
  const fragment = (await response.json()) as PageFragment;
  await documentRead();
  // As above.
  const { revision } = JSON.parse(elementOf('site').textContent) as { readonly revision: number };
  if (fragment.revision !== revision) {
    underWay.abort();
    location.assign(href);
  }
  return fragment;
}

/** Begins what a link leads to at its heading, as the page's code does. */
function openFromTop(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
