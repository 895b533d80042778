import { describePart } from './describe-part';
import { element } from './element';
import type { ToolsFacts } from './facts';
import { createOutline } from './outline';
import { PANEL_STYLE } from './panel-style';
import { partDetails } from './part-details';
import { areaOf, areaOfPart, pagePartIn, partOf, type PartsInPage } from './part-under';
import { type RecordedPage, SHELL } from './recorded-page';
import { type Switch, switchForms } from './switch-form';

export interface PanelOptions {
  readonly window: Window & typeof globalThis;
  readonly record: RecordedPage;
  readonly change: Switch;
  /** The panel's own button or key closes it. */
  readonly onClose: () => void;
}

/** Events that the page's own code does not hear of when they are the panel's, such as to close what is open. */
const OWN_EVENTS = ['click', 'pointerdown', 'mousedown', 'keydown', 'focusin', 'input', 'change'];

/** The panel that says which part and build drew what is under the pointer. Its styles and the page's do not meet. */
export class Panel {
  readonly host: HTMLElement = element('div', { id: 'pass-tools' });
  readonly #side = element('button', { type: 'button', class: 'side' }, 'Move to the left');
  readonly #close = element('button', { type: 'button', 'aria-keyshortcuts': 'Escape' }, 'Close');
  readonly #parts = element('div', { class: 'parts', role: 'group', 'aria-label': 'Parts of this page' });
  readonly #follow = element('input', { type: 'checkbox', checked: '' });
  readonly #details = element('div');
  readonly #forms = element('div');
  readonly #panel: HTMLElement;
  readonly #outline;
  #part = SHELL;
  /** What the pointer was over last. */
  #target: Element | null = null;
  #facts: ToolsFacts | null = null;

  constructor(private readonly options: PanelOptions) {
    const { window } = options;
    this.#panel = element(
      'aside',
      { 'aria-label': 'Developer tools', tabindex: '-1', lang: 'en' },
      element('div', { class: 'bar' }, element('h2', {}, 'Developer tools'), this.#side, this.#close),
      ...[this.#parts, element('label', { class: 'follow' }, this.#follow, 'Follow the pointer')],
      ...[this.#details, this.#forms],
    );
    this.#outline = createOutline(window);
    const root = this.host.attachShadow({ mode: 'open' });
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(PANEL_STYLE);
    root.adoptedStyleSheets = [sheet];
    root.append(this.#outline.element, this.#panel);
    this.#listen();
  }

  /** Opens the panel on the page's part; `takesFocus`: whether somebody asked for it just now. */
  open(takesFocus: boolean): void {
    this.options.window.document.body.append(this.host);
    this.update();
    if (takesFocus) this.#panel.focus();
  }

  close(): void {
    this.#outline.show(null, '');
    this.host.remove();
  }

  /** Takes what the server told of the site. */
  know(facts: ToolsFacts): void {
    this.#facts = facts;
    this.update();
    this.#showForms();
  }

  /** Says what is wrong in the place of the forms. */
  fail(says: string): void {
    this.#forms.replaceChildren(element('p', { role: 'alert' }, says));
  }

  /** Shows what has been recorded since. */
  update(): void {
    if (!this.host.isConnected) return;
    this.#showParts();
    this.#showDetails();
    // Another page may stand there by now, in the same place.
    const { document } = this.options.window;
    const target = this.#target?.isConnected ? this.#target : document.querySelector('main');
    if (this.#follow.checked && target) this.pointAt(target);
    else this.#choose(this.#part, areaOfPart(document, this.#part, this.#partsInPage()));
  }

  /** Chooses the part that drew an element, while the panel follows the pointer and nobody is filling in a form. */
  pointAt(target: Element): void {
    if (!this.#follow.checked || target === this.host || this.#forms.querySelector(':focus')) return;
    this.#target = target;
    const parts = this.#partsInPage();
    const part = partOf(target, parts);
    if (part !== null) this.#choose(part, areaOf(target, part, parts));
  }

  #listen(): void {
    this.#close.addEventListener('click', this.options.onClose);
    this.#side.addEventListener('click', () => {
      const isStart = this.#panel.classList.toggle('start');
      this.#side.textContent = `Move to the ${isStart ? 'right' : 'left'}`;
    });
    this.#panel.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.options.onClose();
    });
    for (const type of OWN_EVENTS) this.host.addEventListener(type, (event) => event.stopPropagation());
  }

  /** The parts of this document: the shell, what has files in it, and the part of the pass. */
  #partsInPage(): PartsInPage {
    const { record, window } = this.options;
    const remotes = record.site?.remotes.map(({ name }) => name) ?? [];
    const page = record.shown?.build.part ?? pagePartIn(window.document, remotes);
    const begun = [...record.builds.values()].filter((one) => one.begun !== null).map(({ part }) => part);
    const wanted = new Set([page, this.#facts?.pass.part, ...begun]);
    return { parts: [SHELL, ...remotes.filter((part) => wanted.has(part))], page };
  }

  #choose(part: string, area: Element | null): void {
    this.#outline.show(area, part);
    if (part === this.#part && this.#details.childElementCount > 0) return;
    this.#part = part;
    this.#showParts();
    this.#showDetails();
    this.#showForms();
  }

  /** Buttons stay where they are, so that one of them keeps the focus. */
  #showParts(): void {
    const parts = this.#partsInPage();
    const buttons = new Map([...this.#parts.children].map((button) => [button.textContent, button]));
    for (const part of parts.parts) {
      const button = buttons.get(part) ?? this.#partButton(part);
      button.setAttribute('aria-pressed', String(part === this.#part));
      if (!button.isConnected) this.#parts.append(button);
    }
  }

  #partButton(part: string): HTMLElement {
    const button = element('button', { type: 'button' }, part);
    button.addEventListener('click', () => {
      this.#follow.checked = false;
      this.#choose(part, areaOfPart(this.options.window.document, part, this.#partsInPage()));
    });
    return button;
  }

  #showDetails(): void {
    const { record, window } = this.options;
    const { site } = record;
    if (!site) return;
    const known = { window, record, site, facts: this.#facts };
    const wasOpen = this.#details.querySelector('details')?.open ?? false;
    this.#details.replaceChildren(...partDetails(describePart(this.#part, known)));
    const files = this.#details.querySelector('details');
    if (files) files.open = wasOpen;
  }

  #showForms(): void {
    if (this.#facts) this.#forms.replaceChildren(switchForms(this.#part, this.#facts, this.options.change));
  }
}
