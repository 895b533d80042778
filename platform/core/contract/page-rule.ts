import * as z from 'zod/mini';

/** Words in each language: a string is the whole text, a pattern a part of it. */
const Words = z.record(z.string(), z.union([z.string().check(z.minLength(1)), z.instanceof(RegExp)]));

const ROLES = [
  ...['button', 'checkbox', 'combobox', 'complementary', 'contentinfo', 'heading', 'link', 'list', 'region'],
  ...['status', 'switch', 'tab', 'textbox', 'timer'],
] as const;

/** An element as its role and name tell it to a visitor, or one with a text. What is hidden does not count. */
export const PageElement = z.union([
  z.strictObject({ role: z.enum(ROLES), name: z.optional(Words), checked: z.optional(z.boolean()) }),
  z.strictObject({ text: Words }),
]);
export type PageElement = z.infer<typeof PageElement>;

const Required = z.strictObject({
  element: PageElement,
  /** Stands within this one. */
  within: z.optional(PageElement),
  /** Stands before this one, where the page has that. */
  before: z.optional(PageElement),
});

/**
 * What a site demands of its pages whoever builds them, such as what the law does. The gate looks on each page that it
 * opens, in every language, and refuses a build whose page breaks a rule.
 */
export const PageRule = z.strictObject({
  id: z.string().check(z.regex(/^[A-Z]+-\d+$/)),
  /** What pages must do, as the gate tells it: "pages link the imprint". */
  demands: z.string(),
  /** Where that is written. */
  source: z.string(),
  /** What its team does about a page that breaks the rule. */
  remedy: z.string(),
  /** Names of the pages for which it holds, or all but some. */
  pages: z.union([z.array(z.string()), z.strictObject({ allBut: z.array(z.string()) })]),
  /** Holds where the trial's site has this feature (`ServedTrial.features`). */
  needs: z.optional(z.string()),
  /** Holds where the page shows this. */
  ifShown: z.optional(PageElement),
  /** Within this element, what is folded on narrow screens is unfolded before the page is looked at. */
  unfolds: z.optional(PageElement),
  requires: z.optional(z.array(Required)),
  /** None of these is shown. */
  forbids: z.optional(z.array(PageElement)),
  /** No text on the page matches one of these, by language. */
  forbidsText: z.optional(z.record(z.string(), z.array(z.instanceof(RegExp)))),
  /** Visitors who have allowed nothing more than what is necessary: what their browsers may be asked to do. */
  withoutConsent: z.optional(
    z.strictObject({
      /** Names of the cookies and of the entries in the browser's lasting storage that may be there. */
      stores: z.array(z.union([z.string(), z.instanceof(RegExp)])),
      /** Hosts, other than the site's, that may be asked. */
      hosts: z.array(z.string()),
      /** Who has not answered yet is shown these, and goes on by pressing the first. */
      asks: z.tuple([PageElement], PageElement),
    }),
  ),
});
export type PageRule = z.infer<typeof PageRule>;

/** Checks a site's rules. Throws for one that is none, that lacks words in a language, or whose id another one has. */
export function readPageRules(rules: readonly PageRule[], locales: readonly string[]): PageRule[] {
  const parsed = z.array(PageRule).parse(rules);
  const seen = new Set<string>();
  for (const rule of parsed) {
    if (seen.has(rule.id)) throw new Error(`There are two page rules ${rule.id}.`);
    seen.add(rule.id);
    const missing = locales.find((locale) => wordsOf(rule).some((words) => !(locale in words)));
    if (missing !== undefined) throw new Error(`The page rule ${rule.id} has no words in "${missing}".`);
  }
  return parsed;
}

/** All words of a rule that pages are compared with. */
function wordsOf(rule: PageRule): readonly Readonly<Record<string, unknown>>[] {
  const { ifShown, unfolds, requires = [], forbids = [], forbidsText, withoutConsent } = rule;
  const required = requires.flatMap(({ element, within, before }) => [element, within, before]);
  const elements = [ifShown, unfolds, ...required, ...forbids, ...(withoutConsent?.asks ?? [])];
  const words = elements.map((element) => element && ('text' in element ? element.text : element.name));
  return [...words, forbidsText].filter((one) => one !== undefined);
}
