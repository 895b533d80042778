import { firstPaths, inLanguage } from '@jnn/e2e/addresses';
import { hotelAddress, reservationAddress, Stays } from '@jnn/e2e/stays';
import { request } from '@playwright/test';
import lighthouse from 'lighthouse';
import { z } from 'zod';

/** The parts of Lighthouse that judge a page by rules rather than by time. */
const RULES = ['accessibility', 'best-practices', 'seo'] as const;

/** The demo asks search engines to stay away. */
const ONLY_IN_DEMO = 'is-crawlable';

export interface RuleScores {
  /** Number of addresses that were judged. */
  readonly addresses: number;
  /** What is not as it should be, each with address and rule. */
  readonly faults: readonly string[];
}

/**
 * Judges every page in both languages by Lighthouse's rules of accessibility, best practice and search engines.
 *
 * @param results path of a list of places
 */
export async function judgeRules(port: number, site: string, results: string): Promise<RuleScores> {
  const { ofGuests, cookie } = await visit(site);
  const guests = [...ofGuests, results].map((path) => ({ path, headers: {} }));
  const members = firstPaths('member').map((path) => ({ path, headers: { Cookie: cookie } }));
  const faults: string[] = [];
  let addresses = 0;
  for (const language of ['hu', 'en'] as const) {
    for (const { path, headers } of [...guests, ...members]) {
      const address = inLanguage(path, language);
      faults.push(...(await broken(port, site + address, headers)).map((fault) => `${address}: ${fault}`));
      addresses += 1;
    }
  }
  return { addresses, faults };
}

const Accounts = z.object({ traveller: z.object({ email: z.string(), password: z.string() }) });

/** The paths that guests may open, with a hotel and a reservation of the running site, and the cookie of a member. */
async function visit(site: string): Promise<{ readonly ofGuests: readonly string[]; readonly cookie: string }> {
  const api = await request.newContext({ baseURL: site });
  try {
    const found = await new Stays(api).find();
    const { traveller } = Accounts.parse(JSON.parse(process.env['SITE_ACCOUNTS'] ?? '{}'));
    await api.post('/api/login', { data: traveller });
    const { cookies } = await api.storageState();
    return {
      ofGuests: [...firstPaths('guest'), '/kedvencek', hotelAddress(found), reservationAddress(found)],
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
  } finally {
    await api.dispose();
  }
}

/** The rules that a page breaks and that weigh in a score. Rejects where Lighthouse could not judge it. */
async function broken(port: number, url: string, extraHeaders: Record<string, string>): Promise<readonly string[]> {
  const result = await lighthouse(url, {
    ...{ port, output: 'json', logLevel: 'silent', throttlingMethod: 'provided' },
    ...{ onlyCategories: [...RULES], extraHeaders },
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url} could not be judged: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { audits, categories } = result.lhr;
  return RULES.flatMap((rule) =>
    (categories[rule]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && id !== ONLY_IN_DEMO && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${rule}, ${id}: ${audits[id]?.title ?? ''}`),
  );
}
