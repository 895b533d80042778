import { dearestLoad } from '../contract/release-cost';
import type { LiveRemote } from '../contract/release';
import { SHELL } from '../build/project';
import type { SiteContent } from './site-content';
import type { ReleaseWriter } from './writer';

/** Bytes of one page above which a release is called dear for visitors who come back. */
const DEAR = 30_000;

/**
 * What the new builds of a change cost visitors who have the present ones, a line for each part; none where that is not
 * known, as for a build that was published before its predecessor went live.
 */
export async function costsInWords(
  { store }: ReleaseWriter,
  before: SiteContent | null,
  after: SiteContent,
): Promise<string[]> {
  const lines: string[] = [];
  for (const [part, { stable }] of Object.entries<LiveRemote>({ [SHELL]: after.shell, ...after.remotes })) {
    const from = (part === SHELL ? before?.shell : before?.remotes[part])?.stable;
    const cost = from === undefined || from === stable ? null : await store.cost(part, stable, from);
    if (!cost) continue;
    const { whole, differences } = dearestLoad(await store.release(part, stable), cost);
    const isDear = differences > DEAR;
    lines.push(
      `${part}: ${isDear ? 'warning: ' : ''}who has ${cost.from} fetches ${inKilobytes(differences)} for a page (${inKilobytes(whole)} whole)${isDear ? `, more than ${inKilobytes(DEAR)}` : ''}`,
    );
  }
  return lines;
}

export const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
