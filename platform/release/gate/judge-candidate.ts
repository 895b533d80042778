import type { WantedChange } from '../change-site';
import type { CommandContext } from '../command';
import { heldBuilds, type SiteContent } from '../plan/site-content';
import type { ReleaseWriter } from '../writer';
import type { Candidacy } from './candidate';
import { reasonsToRefuse } from './checks';
import { GateRefusedError } from './gate-refused';

/** The gate for one build: the checks against every plan, and one run in a browser inside the site that it would make. */
export function judgeCandidate(
  context: CommandContext,
  part: string,
  build: string,
): NonNullable<WantedChange['judge']> {
  const { writer, options } = context;
  let tried = options['skip-smoke'] !== undefined || options['dry-run'];
  return async (_current, planned) => {
    const candidacy = await readCandidacy(writer, planned, part, build);
    const reasons = reasonsToRefuse(candidacy);
    if (reasons.length > 0) throw new GateRefusedError(reasons);
    // A site that still lacks remotes cannot show a page; it is tried out when they come.
    if (tried || Object.keys(planned.remotes).length === 0) return;
    const { smokeRun } = await import('../smoke/smoke-run');
    const problems = await smokeRun(context, planned, candidacy.candidate);
    if (problems.length > 0) throw new GateRefusedError(problems);
    tried = true;
  };
}

async function readCandidacy(
  { store }: ReleaseWriter,
  planned: SiteContent,
  part: string,
  build: string,
): Promise<Candidacy> {
  const candidate = await store.release(part, build);
  const others = heldBuilds(planned).filter((held) => held.part !== part || held.build !== build);
  const standing = await Promise.all(
    others.map(async (held) => ({ ...held, release: await store.release(held.part, held.build) })),
  );
  return { candidate, planned, standing };
}
