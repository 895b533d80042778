import type { Locator, Page } from '@playwright/test';
import type { PageElement, PageRule } from '../../core/contract/page-rule';

/** Milliseconds that the gate waits for what a page must show; everything else has been loaded by then. */
const WAIT = 2000;
/** Milliseconds that a control may take to be pressed. */
const PRESS = 8000;

/** A page as a visitor has it, who has allowed nothing more than what is necessary. */
export interface OpenedPage {
  readonly page: Page;
  readonly locale: string;
  /** Names part, page, language and width at the beginning of a sentence. */
  readonly where: string;
  /** Hosts that it has asked so far. */
  readonly hosts: ReadonlySet<string>;
  /** Whether its visitor has not yet answered what is asked by `withoutConsent`. */
  readonly isUndecided: boolean;
}

type Look = (opened: OpenedPage, rule: PageRule) => Promise<string[]>;

/**
 * Looks whether a page keeps the rules; returns a sentence for each that it breaks: which, by what, and what to do. Those
 * about consent come first: who is asked for it answers then, since nothing else can be relied on to be pressed before.
 */
export async function brokenRules(opened: OpenedPage, rules: readonly PageRule[]): Promise<string[]> {
  const aboutConsent = rules.filter((rule) => rule.withoutConsent);
  const refused = await sentencesOf(opened, aboutConsent);
  if (refused.length === 0 && opened.isUndecided) await answerConsent(opened, aboutConsent);
  const others = rules.filter((rule) => !rule.withoutConsent);
  return [...refused, ...(refused.length > 0 && opened.isUndecided ? [] : await sentencesOf(opened, others))];
}

async function sentencesOf(opened: OpenedPage, rules: readonly PageRule[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const rule of rules) {
    const faults = await faultsOf(opened, rule);
    if (faults.length > 0)
      sentences.push(
        `${opened.where} breaks ${rule.id} (${rule.demands}): it ${faults.join(' and ')}. ${rule.remedy} (${rule.source})`,
      );
  }
  return sentences;
}

/** The rules that hold for a page of a trial with these features. */
export const rulesFor = (rules: readonly PageRule[], page: string, features: readonly string[]): PageRule[] =>
  rules.filter(
    ({ pages, needs }) =>
      (Array.isArray(pages) ? pages.includes(page) : !pages.allBut.includes(page)) &&
      (needs === undefined || features.includes(needs)),
  );

/** What an undecided visitor presses to go on: the first thing that is asked by each rule about consent. */
async function answerConsent({ page, locale }: OpenedPage, rules: readonly PageRule[]): Promise<void> {
  for (const { withoutConsent } of rules)
    if (withoutConsent) await shown(page, withoutConsent.asks[0], locale).first().click({ timeout: PRESS });
}

async function faultsOf(opened: OpenedPage, rule: PageRule): Promise<string[]> {
  const { page, locale } = opened;
  if (rule.ifShown && (await shown(page, rule.ifShown, locale).count()) === 0) return [];
  if (rule.unfolds) await unfold(shown(page, rule.unfolds, locale));
  const faults: string[] = [];
  for (const look of LOOKS) faults.push(...(await look(opened, rule)));
  return faults;
}

async function unfold(within: Locator): Promise<void> {
  const fold = within.getByRole('button', { expanded: false }).filter({ visible: true });
  if ((await fold.count()) > 0) await fold.first().click({ timeout: PRESS });
}

const missing: Look = async ({ page, locale }, { requires = [] }) => {
  const faults: string[] = [];
  for (const { element, within, before } of requires) {
    const found = shown(within ? shown(page, within, locale) : page, element, locale);
    const place = within ? ` in the ${inWords(within, locale)}` : '';
    if (!(await comes(found))) faults.push(`shows no ${inWords(element, locale)}${place}`);
    else if (before && !(await isBefore(found, shown(page, before, locale))))
      faults.push(`shows the ${inWords(element, locale)}${place} only after the ${inWords(before, locale)}`);
  }
  return faults;
};

const forbidden: Look = async ({ page, locale }, { forbids = [] }) => {
  const counts = await Promise.all(forbids.map((element) => shown(page, element, locale).count()));
  return forbids.filter((_, at) => counts[at] !== 0).map((element) => `shows a ${inWords(element, locale)}`);
};

const forbiddenTexts: Look = async ({ page, locale }, { forbidsText = {} }) => {
  const patterns = new Map(Object.entries(forbidsText)).get(locale) ?? [];
  if (patterns.length === 0) return [];
  const text = (await page.locator('body').innerText()).replace(/[^\S\n]+/g, ' ');
  return patterns.flatMap((pattern) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`says "${found}"`];
  });
};

const withoutConsent: Look = async ({ page, locale, hosts, isUndecided }, rule) => {
  if (!rule.withoutConsent) return [];
  const { stores, hosts: allowed, asks } = rule.withoutConsent;
  const isAllowed = (name: string): boolean =>
    stores.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const entries = await page.evaluate(() => Object.keys(localStorage));
  const unasked: PageElement[] = [];
  if (isUndecided) for (const ask of asks) if (!(await comes(shown(page, ask, locale)))) unasked.push(ask);
  return [
    ...unasked.map((ask) => `asks a new visitor by no ${inWords(ask, locale)}`),
    ...cookies.filter((name) => !isAllowed(name)).map((name) => `sets the cookie "${name}"`),
    ...entries.filter((name) => !isAllowed(name)).map((name) => `stores "${name}" in the browser`),
    ...[...hosts].filter((host) => !allowed.includes(host)).map((host) => `asks ${host}`),
  ];
};

const LOOKS: readonly Look[] = [missing, forbidden, forbiddenTexts, withoutConsent];

/** The elements that a visitor sees. */
function shown(root: Page | Locator, element: PageElement, locale: string): Locator {
  const found =
    'text' in element
      ? root.getByText(wordsIn(element.text, locale) ?? '', { exact: true })
      : root.getByRole(element.role, { ...nameIn(element.name, locale), ...stateOf(element.checked) });
  return found.filter({ visible: true });
}

type Words = Extract<PageElement, { readonly text: unknown }>['text'];
const wordsIn = (words: Words, locale: string): string | RegExp | undefined =>
  new Map(Object.entries(words)).get(locale);

function nameIn(words: Words | undefined, locale: string): { name?: string | RegExp; exact?: boolean } {
  const name = words && wordsIn(words, locale);
  return name === undefined ? {} : { name, exact: true };
}

const stateOf = (checked: boolean | undefined): { checked?: boolean } => (checked === undefined ? {} : { checked });

const comes = (found: Locator): Promise<boolean> =>
  found
    .first()
    .waitFor({ timeout: WAIT })
    .then(
      () => true,
      () => false,
    );

/** Whether an element, as the page is read, comes before another one; where there is no other, it does. */
async function isBefore(found: Locator, other: Locator): Promise<boolean> {
  const [later] = await other.elementHandles();
  if (!later) return true;
  return found.evaluateAll(
    (elements, after) => elements.some((one) => one.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING),
    later,
  );
}

/** `button "Book"`, `text /HUF/`. */
function inWords(element: PageElement, locale: string): string {
  const words = 'text' in element ? element.text : element.name;
  const said = words && wordsIn(words, locale);
  const kind =
    'text' in element
      ? 'text'
      : `${element.checked === undefined ? '' : element.checked ? 'ticked ' : 'empty '}${element.role}`;
  if (said === undefined) return kind;
  return `${kind} ${typeof said === 'string' ? `"${said}"` : String(said)}`;
}
