import { dearestLoad, type ReleaseCost } from '../contract/release-cost';
import type { LiveRemote } from '../contract/release';
import { SHELL } from '../build/project';
import { StoreDocumentError } from '../store/release-store';
import type { SiteContent } from './site-content';
import type { ReleaseWriter } from './writer';

/** Bytes of one page above which a release is called dear for visitors who come back. */
const DEAR = 30_000;

/**
 * What the new builds of a change cost visitors who have the present ones, a line for each part; none where that is not
 * known, as for a build that was published before its predecessor went live. What the store holds of it damaged is said, and
 * stops no change.
 */
export async function costsInWords(
  writer: ReleaseWriter,
  before: SiteContent | null,
  after: SiteContent,
): Promise<string[]> {
  const lines: string[] = [];
  for (const [part, { stable }] of Object.entries<LiveRemote>({ [SHELL]: after.shell, ...after.remotes })) {
    const from = (part === SHELL ? before?.shell : before?.remotes[part])?.stable;
    if (from !== undefined && from !== stable)
      lines.push(...(await costInWords(writer, { part, build: stable, from })));
  }
  return lines;
}

async function costInWords(
  { store }: ReleaseWriter,
  { part, build, from }: Pick<ReleaseCost, 'part' | 'build' | 'from'>,
): Promise<string[]> {
  try {
    const cost = await store.cost(part, build, from);
    if (!cost) return [];
    const { whole, differences } = dearestLoad(await store.release(part, build), cost);
    const [warning, limit] = differences > DEAR ? ['warning: ', `, more than ${inKilobytes(DEAR)}`] : ['', ''];
    return [
      `${part}: ${warning}who has ${from} fetches ${inKilobytes(differences)} for a page (${inKilobytes(whole)} whole)${limit}`,
    ];
  } catch (problem) {
    if (problem instanceof StoreDocumentError) return [`${part}: its cost is not known: ${problem.message}`];
    throw problem;
  }
}

export const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
