/** One thing to do over. */
type Act = () => void;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * What to do over for kept events, in their order. What was typed is taken as it stands now, before anything draws it anew,
 * and once for each field.
 */
export function actsFor(events: readonly Event[]): Act[] {
  const met = { click: new Set<EventTarget>(), input: new Set<EventTarget>() };
  return events.flatMap((event) => {
    const { target } = event;
    if (!(target instanceof Element)) return [];
    const before = event.type === 'click' ? met.click : met.input;
    const isFirst = !before.has(target);
    before.add(target);
    if (event instanceof SubmitEvent) return [() => send(target, event.submitter)];
    if (event.type === 'click') return isAnsweredElsewhere(target) ? [] : [() => press(target, isFirst)];
    if (target instanceof HTMLSelectElement) return [() => tell(target, 'change')];
    return isFirst && isTyped(target) ? typing(target) : [];
  });
}

/** A label's click is followed by one of its field, and that of a submitting button by the sending of its form. */
function isAnsweredElsewhere(target: Element): boolean {
  const control = target.closest('label')?.control ?? null;
  const button = target.closest('button');
  return (control !== null && control !== target) || (button?.type === 'submit' && button.form !== null);
}

/** The element, or what has taken its place. */
const present = (element: Element): Element | null =>
  element.isConnected ? element : document.getElementById(element.id);

function send(form: Element, submitter: HTMLElement | null): void {
  const found = present(form);
  if (found instanceof HTMLFormElement) found.requestSubmit(submitter?.isConnected ? submitter : null);
}

function press(target: Element, isFirst: boolean): void {
  const found = present(target);
  // The browser has ticked it already, which React knows nothing of.
  if (isFirst && found instanceof HTMLInputElement && isTicked(found)) found.checked = found.defaultChecked;
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
}

/** Two acts, since leaving a field is for what has become of it by then. */
function typing(field: TextField): Act[] {
  const kept = field.value;
  const has = document.activeElement === field;
  return [() => type(field, kept), ...(has ? [] : [() => leave(field)])];
}

function type(field: TextField, kept: string): void {
  const found = present(field);
  if (!found || !isTyped(found)) return;
  // What stands there now, unless React has drawn what it knew.
  const text = found.value === found.defaultValue ? kept : found.value;
  if (text === found.defaultValue) return;
  const { selectionStart, selectionEnd } = found;
  // Only a value that is not set by way of the element itself counts as typed for React.
  found.value = found.defaultValue;
  Reflect.set(Reflect.getPrototypeOf(found) ?? found, 'value', text, found);
  if (selectionStart !== null) found.setSelectionRange(selectionStart, selectionEnd);
  tell(found, 'input');
}

function leave(field: TextField): void {
  present(field)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function tell(element: Element, type: 'input' | 'change'): void {
  present(element)?.dispatchEvent(new Event(type, { bubbles: true }));
}

const isTyped = (element: Element): element is TextField =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !isTicked(element));

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';
