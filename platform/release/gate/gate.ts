import type { WantedChange } from '../change-site';
import type { CommandContext } from '../command';
import { heldBuilds, type SiteContent } from '../site-content';
import { CHECKS, type Candidacy } from './checks';
import { wireContract } from './wire-contract';

/** The gate for one build: runs the checks for every plan, and once the planned site in a browser. */
export function judgeCandidate(
  context: CommandContext,
  part: string,
  build: string,
): NonNullable<WantedChange['judge']> {
  const { project, options } = context;
  let tried = options['skip-smoke'] !== undefined || options['dry-run'];
  return async (_current, planned) => {
    const candidacy = await readCandidacy(context, planned, part, build);
    const reasons = reasonsToRefuse(candidacy);
    if (reasons.length > 0) throw new GateRefusedError(reasons);
    // A site without remotes cannot show a page; it is tried when they come.
    const { serveTrial } = project;
    if (tried || !serveTrial || Object.keys(planned.remotes).length === 0) return;
    const { smokeRun } = await import('./smoke-run');
    const problems = await smokeRun(context, serveTrial, planned, candidacy.candidate);
    if (problems.length > 0) throw new GateRefusedError(problems);
    tried = true;
  };
}

/** Every reason to refuse a candidate; none when it fits. */
const reasonsToRefuse = (candidacy: Candidacy): string[] =>
  [...CHECKS, wireContract].flatMap((check) => check(candidacy));

async function readCandidacy(
  { project: { shell }, writer: { store } }: CommandContext,
  planned: SiteContent,
  part: string,
  build: string,
): Promise<Candidacy> {
  const candidate = await store.release(part, build);
  const others = heldBuilds(planned).filter((held) => held.part !== part || held.build !== build);
  const standing = await Promise.all(
    others.map(async (held) => ({ ...held, release: await store.release(held.part, held.build) })),
  );
  return { candidate, planned, standing, shell };
}

/** A candidate does not fit the site; every reason names both builds and what to do. */
export class GateRefusedError extends Error {
  override readonly name = 'GateRefusedError';
  constructor(readonly reasons: readonly string[]) {
    super(['The build is refused:', ...reasons.map((reason) => `  ${reason}`)].join('\n'));
  }
}
