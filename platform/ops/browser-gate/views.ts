import type { PageRule } from '../../core/contract/page-rule';
import type { Release } from '../../core/contract/release';
import { rulesFor } from './page-rules';
import { sampleAddress, type SampledPage } from './sampled-page';

/** Widths in CSS pixels: the narrowest telephone and a common laptop. */
export const WIDTHS = [360, 1280] as const;
/** Milliseconds that the gate waits. */
export interface GateLimits {
  /** For a page's heading; the page itself falls back after the same time. */
  readonly heading: number;
  /** For a task of a page's main thread: longer is no slow page, but a loop. A control must take its press within twice that. */
  readonly task: number;
}
export const LIMITS: GateLimits = { heading: 8000, task: 4000 };
/** What is opened, and where. */
export interface BrowseRequest {
  /** Address of the site that holds the candidate. */
  readonly url: string;
  readonly candidate: Pick<Release, 'part' | 'build'>;
  readonly pages: readonly SampledPage[];
  /** The site's languages; the first has no prefix in addresses. */
  readonly locales: readonly string[];
  /** The visitor's cookies, by name. */
  readonly cookies?: Readonly<Record<string, string>> | undefined;
  /** Those of a visitor who has not answered yet whether they allow more than what is necessary. */
  readonly undecidedCookies?: Readonly<Record<string, string>> | undefined;
  /** What pages must show and must not; none by default. */
  readonly rules?: readonly PageRule[];
  /** The features of the site that rules may need. */
  readonly features?: readonly string[];
  /** Gives the cookies of a member for one opening of a members' page; without it guests open them. */
  readonly logIn?: (() => Promise<Readonly<Record<string, string>>>) | undefined;
  /** Cookies of a visitor for whom the same site renders nothing on the server; without them all pages are rendered. */
  readonly unrendered?: Readonly<Record<string, string>> | undefined;
  readonly limits?: GateLimits;
}

/** One page in one language and width. */
export interface View {
  readonly page: SampledPage;
  readonly locale: string;
  readonly width: number;
  readonly address: string;
  /** Cookies beside those of the request. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Whether its visitor is asked for consent. */
  readonly isUndecided?: boolean;
  readonly rules: readonly PageRule[];
  /** Names part, page, language and width at the beginning of a sentence. */
  readonly where: string;
}

/** Every page in each language and width, and once in each language as the server does not render it. */
export async function viewsOf(request: BrowseRequest): Promise<View[]> {
  const { url, candidate, locales, unrendered, undecidedCookies } = request;
  const views: View[] = [];
  for (const declared of request.pages) {
    const isOpen = request.logIn !== undefined || declared.guard !== 'authenticated';
    const page = isOpen ? declared : unpressed(declared);
    const rules = rulesFor(request.rules ?? [], isOpen ? page.name : '', request.features ?? []);
    const asksConsent = undecidedCookies && rules.some(({ withoutConsent }) => withoutConsent);
    const path = await sampleAddress(url, page);
    for (const [index, locale] of locales.entries()) {
      const local = index === 0 ? path : `/${locale}${path.replace(/^\/(?=$|\?)/, '')}`;
      for (const width of WIDTHS) {
        const [shown] = local.split('?');
        const where = `${candidate.part}@${candidate.build} at ${shown} (page "${page.name}", ${locale}, ${width} px)`;
        const view: View = { page, locale, width, rules, address: url + local, where };
        // Each language takes the next width, so that all of them are seen.
        const isNext = width === WIDTHS[index % WIDTHS.length];
        views.push(asksConsent && !isNext ? variant(view, 'before consent', { isUndecided: true }) : view);
        if (unrendered && isNext) views.push(variant(view, 'not rendered on the server', { cookies: unrendered }));
      }
    }
  }
  return views;
}

const variant = (view: View, how: string, more: Pick<View, 'cookies' | 'isUndecided'>): View => ({
  ...view,
  ...more,
  where: view.where.replace(/\)$/, `, ${how})`),
});

/** A members' page as guests get it: the site shows them another one, which lacks what is to be pressed. */
function unpressed(page: SampledPage): SampledPage {
  return { ...page, sample: { ...page.sample, press: undefined } };
}
