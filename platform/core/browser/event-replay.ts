import { useLayoutEffect } from 'react';
import { UNANSWERED_PRESS } from '../contract/fragment';

/** The events that the document's inline script (`inline/record-events.ts`) has recorded so far. */
interface RecordedEvents {
  /** Clicks, input and submits in order, without those that the browser handles by itself (links, forms with an `action`). */
  readonly events: Event[];
  /** The answer to an early press, for which the start script waits; settles in any case. */
  answer?: Promise<void>;
  /** What has come into the place of elements that `early-press` has replaced. */
  twins?: ReadonlyMap<Element, Element>;
  /** Stops recording. */
  stop: () => void;
}

declare global {
  interface Window {
    recorded?: RecordedEvents;
    /** The same by its earlier name, for shells that were published before 28 November 2026 and may still be served. */
    kept?: RecordedEvents;
    /** Set by `early-press.ts`: stops answering presses, and resolves once the last answer is in the page. */
    settleEarlyPresses?: () => Promise<void>;
  }
}

/**
 * Waits for the answer to a press that the server is being asked for, so that hydration begins with the page that it brings.
 * Call it before the document's data are read.
 */
export const settleEarlyPresses = async (): Promise<void> => window.settleEarlyPresses?.();

/** The page is everything inside `main`, the frame all the rest. The frame hydrates first, the page when its code has loaded. */
export type Part = 'frame' | 'page';

/**
 * Replays the clicks, typing and submits that a visitor made in a server-rendered document before this part was
 * hydrated. Call it in the part's root component; pass `isHydrated: false` until the part is hydrated.
 */
export function useEventReplay(part: Part, isHydrated = true): void {
  // A layout effect runs before any other event can arrive; from then on React handles events itself.
  useLayoutEffect(() => {
    if (isHydrated) void replay(part);
  }, [part, isHydrated]);
}

async function replay(part: Part): Promise<void> {
  for (const step of stepsFor(takeRecorded(window, part))) {
    // A microtask between two steps lets React apply the first; a task would let a new event (such as a submit) overtake.
    await Promise.resolve();
    step();
  }
  if (part !== 'page') return;
  delete document.documentElement.dataset['recorded'];
  document.getElementById(UNANSWERED_PRESS)?.remove();
}

/** Removes a part's events from the record and returns those that React has not handled. */
function takeRecorded({ recorded }: Window, part: Part): Event[] {
  if (!recorded) return [];
  if (part === 'page') recorded.stop();
  const taken = recorded.events.filter(({ target }) => isInPage(target) === (part === 'page'));
  const left = recorded.events.filter((event) => !taken.includes(event));
  recorded.events.splice(0, Infinity, ...left);
  return taken.filter(isUnanswered);
}

const isInPage = (target: EventTarget | null): boolean => target instanceof Element && target.closest('main') !== null;

/**
 * Whether React has not handled an event. React itself handles an event that is still being dispatched: it hydrates the
 * boundary early for it. It never sees changes that fields had before hydration, since it takes their values as initial.
 */
const isUnanswered = ({ eventPhase, target }: Event): boolean =>
  eventPhase === Event.NONE || (target instanceof Element && target.matches('input, select, textarea'));

type Step = () => void;
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The steps that replay recorded events in order. Typed text is read now, once per field, before React may overwrite it. */
function stepsFor(events: readonly Event[]): Step[] {
  const seen = { click: new Set<EventTarget>(), input: new Set<EventTarget>() };
  return events.flatMap((event) => {
    const { target } = event;
    if (!(target instanceof Element)) return [];
    const before = event.type === 'click' ? seen.click : seen.input;
    const isFirst = !before.has(target);
    before.add(target);
    if (event instanceof SubmitEvent) return [() => submit(target, event.submitter)];
    if (event.type === 'click') return isAnsweredElsewhere(target) ? [] : [() => press(target, isFirst)];
    if (target instanceof HTMLSelectElement) return [() => dispatch(target, 'change')];
    return isFirst && isText(target) ? typing(target) : [];
  });
}

/** Whether another recorded event covers a click: a label's click is followed by its field's, a submit button's by the submit. */
function isAnsweredElsewhere(target: Element): boolean {
  const control = target.closest('label')?.control ?? null;
  const button = target.closest('button');
  return (control !== null && control !== target) || (button?.type === 'submit' && button.form !== null);
}

/** The element, or what has come into its place; the one with the same id when React has replaced it. */
const present = (element: Element): Element | null =>
  element.isConnected ? element : (window.recorded?.twins?.get(element) ?? document.getElementById(element.id));

function submit(form: Element, submitter: HTMLElement | null): void {
  const found = present(form);
  if (found instanceof HTMLFormElement) found.requestSubmit(submitter?.isConnected ? submitter : null);
}

function press(target: Element, isFirst: boolean): void {
  const found = present(target);
  // The browser has ticked the box already, but React does not know: undo that, so that the click ticks it again.
  if (isFirst && found instanceof HTMLInputElement && isTicked(found)) found.checked = found.defaultChecked;
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
}

/** Two steps, since the blur must come after React has handled the input. */
function typing(field: TextField): Step[] {
  const typed = field.value;
  const hasFocus = document.activeElement === field;
  return [() => type(field, typed), ...(hasFocus ? [] : [() => blur(field)])];
}

function type(field: TextField, typed: string): void {
  const found = present(field);
  if (!found || !isText(found)) return;
  // The field's present text, unless React has reset it to the initial value.
  const text = found.value === found.defaultValue ? typed : found.value;
  if (text === found.defaultValue) return;
  const { selectionStart, selectionEnd } = found;
  // React ignores values that are set on the element; one set by the prototype's setter counts as typed.
  found.value = found.defaultValue;
  Reflect.set(Reflect.getPrototypeOf(found) ?? found, 'value', text, found);
  if (selectionStart !== null) found.setSelectionRange(selectionStart, selectionEnd);
  dispatch(found, 'input');
}

function blur(field: TextField): void {
  present(field)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function dispatch(element: Element, type: 'input' | 'change'): void {
  present(element)?.dispatchEvent(new Event(type, { bubbles: true }));
}

const isText = (element: Element): element is TextField =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !isTicked(element));

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';
