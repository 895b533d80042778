import { useLayoutEffect } from 'react';

/** The events that the document's inline script (`server/inline-script.ts`) has recorded so far. */
interface RecordedEvents {
  /** Clicks, input and submits in their order; nothing that the browser handles by itself. */
  readonly events: Event[];
  /** Ends the recording. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    readonly kept?: RecordedEvents;
  }
}

/** The frame hydrates first; the page, everything inside `main`, follows when its code has loaded. */
export type Part = 'frame' | 'page';

/**
 * Replays what a visitor pressed and typed in a rendered document before this part of it was hydrated. Use it where the
 * part begins, or, with `isHydrated`, where it is known that no page comes.
 */
export function useEventReplay(part: Part, isHydrated = true): void {
  // A layout effect runs before any other event: from here on React answers by itself.
  useLayoutEffect(() => {
    if (isHydrated) void replay(part);
  }, [part, isHydrated]);
}

async function replay(part: Part): Promise<void> {
  for (const step of stepsFor(takeRecorded(window, part))) {
    // One after the other, so that each step finds what the one before has changed, and without a task in between, so
    // that no new event (such as a submit) comes first.
    await Promise.resolve();
    step();
  }
  if (part === 'page') delete document.documentElement.dataset['kept'];
}

/** Takes a part's events out of the record. */
function takeRecorded({ kept }: Window, part: Part): Event[] {
  if (!kept) return [];
  if (part === 'page') kept.stop();
  const taken = kept.events.filter(({ target }) => isInPage(target) === (part === 'page'));
  const left = kept.events.filter((event) => !taken.includes(event));
  kept.events.splice(0, Infinity, ...left);
  return taken.filter(isUnanswered);
}

const isInPage = (target: EventTarget | null): boolean => target instanceof Element && target.closest('main') !== null;

/**
 * React hydrates a boundary early for an event that is being dispatched and handles that event itself. It does not see
 * changes of fields made before hydration: it takes their values for initial ones.
 */
const isUnanswered = ({ eventPhase, target }: Event): boolean =>
  eventPhase === Event.NONE || (target instanceof Element && target.matches('input, select, textarea'));

type Step = () => void;
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The steps that replay recorded events in their order. Typed text is read now, before React redraws it, once a field. */
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

/** A label's click is followed by one of its field, and the click of a submit button by its form's submit. */
function isAnsweredElsewhere(target: Element): boolean {
  const control = target.closest('label')?.control ?? null;
  const button = target.closest('button');
  return (control !== null && control !== target) || (button?.type === 'submit' && button.form !== null);
}

/** The element, or the one with its id where React has replaced it. */
const present = (element: Element): Element | null =>
  element.isConnected ? element : document.getElementById(element.id);

function submit(form: Element, submitter: HTMLElement | null): void {
  const found = present(form);
  if (found instanceof HTMLFormElement) found.requestSubmit(submitter?.isConnected ? submitter : null);
}

function press(target: Element, isFirst: boolean): void {
  const found = present(target);
  // The browser has ticked the box already, which React does not know: the click has to tick it again.
  if (isFirst && found instanceof HTMLInputElement && isTicked(found)) found.checked = found.defaultChecked;
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
}

/** Two steps: blur is replayed after React has handled the input. */
function typing(field: TextField): Step[] {
  const typed = field.value;
  const hasFocus = document.activeElement === field;
  return [() => type(field, typed), ...(hasFocus ? [] : [() => blur(field)])];
}

function type(field: TextField, typed: string): void {
  const found = present(field);
  if (!found || !isText(found)) return;
  // What stands there now, unless React has already drawn its own value over it.
  const text = found.value === found.defaultValue ? typed : found.value;
  if (text === found.defaultValue) return;
  const { selectionStart, selectionEnd } = found;
  // React tracks values set through the element itself; a value set through its prototype counts as typed.
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
