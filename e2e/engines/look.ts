import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Library from '@testing-library/dom';
import type { Driver } from './driver';

/** What somebody looks for on a page: by role and name, as assistive technology knows it, or by a label. */
export interface Wanted {
  readonly role?: string;
  /** All of the name, or a pattern of it. */
  readonly name?: string | RegExp;
  readonly level?: number;
  /** What it must hold as text. */
  readonly text?: string | RegExp;
  /** The label of a field without a role, such as a password's, instead of the name. */
  readonly label?: string;
  /** What it stands in. */
  readonly within?: Wanted;
}

/** One thing that was found. */
export interface Seen {
  readonly text: string;
  readonly value: string;
  readonly checked: boolean;
  /** The value of `aria-pressed`, `aria-checked` or `aria-expanded`. */
  readonly state: string | null;
  readonly focused: boolean;
  /** Where its middle is in the window, and whether a press there meets it. */
  readonly x: number;
  readonly y: number;
  readonly hit: boolean;
  /** The beginning of what such a press meets. */
  readonly met: string;
}

type Written = string | { readonly source: string; readonly flags: string };
interface Question {
  readonly role?: string;
  readonly name?: Written;
  readonly level?: number;
  readonly text?: Written;
  readonly label?: string;
  readonly within?: Question;
}

declare const TestingLibraryDom: typeof Library;

/** Runs in the page. */
function look({ question, reach }: { question: Question; reach: number | null }): readonly Seen[] | 'no library' {
  if (!('TestingLibraryDom' in window)) return 'no library';
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom;
  const pattern = (it: Written): string | RegExp => (typeof it === 'string' ? it : new RegExp(it.source, it.flags));
  const holds = (element: Element, text: Written): boolean => {
    const wanted = pattern(text);
    const said = element.textContent;
    return typeof wanted === 'string' ? said.includes(wanted) : wanted.test(said);
  };
  const find = ({ role = '', name, level, text, label, within }: Question): HTMLElement[] => {
    const places = within ? find(within) : [document.body];
    const found = places.flatMap((place) =>
      label === undefined
        ? queryAllByRole(place, role, {
            ...(name === undefined ? {} : { name: pattern(name) }),
            ...(level === undefined ? {} : { level }),
          })
        : queryAllByLabelText(place, label),
    );
    return found.filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && (text === undefined || holds(element, text));
    });
  };
  const elements = find(question);
  if (reach !== null) elements[reach]?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const met = document.elementFromPoint(x, y);
    // A label around a box takes the press for it.
    const label = element instanceof HTMLInputElement ? element.labels : null;
    const covers = [element, ...(label ?? [])].some((it) => it.contains(met));
    const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null;
    const states = ['aria-pressed', 'aria-checked', 'aria-expanded'].map((it) => element.getAttribute(it));
    return {
      text: element.innerText,
      value: field?.value ?? '',
      checked: element instanceof HTMLInputElement && element.checked,
      state: states.find((state) => state !== null) ?? null,
      focused: document.activeElement === element,
      x,
      y,
      hit: met !== null && covers,
      met: met?.outerHTML.slice(0, 200) ?? '',
    };
  });
}

const written = (it: string | RegExp): Written =>
  typeof it === 'string' ? it : { source: it.source, flags: it.flags };

const questionOf = ({ role, name, level, text, label, within }: Wanted): Question => ({
  ...(role === undefined ? {} : { role }),
  ...(name === undefined ? {} : { name: written(name) }),
  ...(level === undefined ? {} : { level }),
  ...(text === undefined ? {} : { text: written(text) }),
  ...(label === undefined ? {} : { label }),
  ...(within === undefined ? {} : { within: questionOf(within) }),
});

/** The library that finds by role and name, as a function's text that puts it into a page. */
const library = (): string => {
  const file = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');
  return `function () { ${readFileSync(file, 'utf8')} }`;
};

/** Everything of a page that is seen and fits. @param reach which of them is brought into the window, if any */
export async function lookFor(driver: Driver, wanted: Wanted, reach: number | null = null): Promise<readonly Seen[]> {
  const argument = { question: questionOf(wanted), reach };
  let answer = await driver.run(look.toString(), argument);
  if (answer === 'no library') {
    await driver.run(library(), null);
    answer = await driver.run(look.toString(), argument);
  }
  if (!Array.isArray(answer)) throw new Error('The page went while it was looked at.');
  // Made by `look`, in this shape.
  return answer as readonly Seen[];
}
