/** A press that leads to another query of the page. */
export interface Press {
  readonly event: Event;
  /** The link, or the form. */
  readonly source: Element;
  readonly url: URL;
}

/**
 * The press that an event makes: a link, a form with the method GET that is sent, or one with `data-submit-on-change` of
 * which a field changes. Null where it is none, or leads to another page.
 */
export function pressOf(event: Event): Press | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event instanceof SubmitEvent) {
    return target instanceof HTMLFormElement ? pressOfForm(event, target, event.submitter) : null;
  }
  if (event instanceof MouseEvent) return pressOfLink(event, target.closest('a'));
  const form = formOf(target);
  return form && 'submitOnChange' in form.dataset ? pressOfForm(event, form, null) : null;
}

/** The form of a field, which may stand elsewhere in the document. */
const formOf = (field: Element): HTMLFormElement | null =>
  'form' in field && field.form instanceof HTMLFormElement ? field.form : null;

function pressOfLink(event: MouseEvent, link: HTMLAnchorElement | null): Press | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link?.hasAttribute('href') || link.target !== '' || !isPlain) return null;
  return onThisPage({ event, source: link, url: new URL(link.href) });
}

function pressOfForm(event: Event, form: HTMLFormElement, submitter: HTMLElement | null): Press | null {
  if (form.method !== 'get' || !form.hasAttribute('action')) return null;
  const url = new URL(form.action);
  // Of a box that is on by default, a second field says that it is off: the first one counts. An empty field says nothing.
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string' && value !== '' && !url.searchParams.has(name)) url.searchParams.append(name, value);
  }
  return onThisPage({ event, source: form, url });
}

function onThisPage(press: Press): Press | null {
  const { origin, pathname, hash } = press.url;
  return origin === location.origin && pathname === location.pathname && hash === '' ? press : null;
}

/** Whether a recorded event is a part of what a press says: one of its link, or of a box or button of its form. */
export function isPartOf({ source }: Press, { target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest('label')?.control ?? target.closest('input, select, button');
  if (!control) return source.contains(target);
  // Typed text goes on in the field that comes into its place.
  const isTyped = control instanceof HTMLInputElement && /^(?:text|search|email|number)$/.test(control.type);
  return !isTyped && formOf(control) === source;
}
