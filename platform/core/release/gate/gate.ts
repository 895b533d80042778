import type { WantedChange } from '../change-site';
import type { CommandContext, SkipSmoke } from '../command';
import { heldBuilds, type SiteContent } from '../site-content';
import { CHECKS, type GateInput } from './checks';
import { wireContract } from './wire-contract';

/** The gate for one build: runs its own checks for every plan, and the trials of plugins once. */
export function checkCandidate(
  context: CommandContext<SkipSmoke>,
  part: string,
  build: string,
): NonNullable<WantedChange['check']> {
  const { plugins, options } = context;
  let tried = options['skip-smoke'] !== undefined || options['dry-run'];
  return async (current, planned) => {
    const input = await readGateInput(context, planned, part, build);
    const reasons = reasonsToRefuse(input);
    if (reasons.length > 0) throw new GateRefusedError(reasons);
    // A site without remotes has no page to open.
    if (tried || Object.keys(planned.remotes).length === 0) return;
    for (const { tryCandidate } of plugins) {
      const problems = (await tryCandidate?.(context, { current, planned, candidate: input.candidate })) ?? [];
      if (problems.length > 0) throw new GateRefusedError(problems);
    }
    tried = true;
  };
}

/** All reasons to refuse a candidate among other builds; each names both sides. */
export const reasonsToRefuse = (input: GateInput): string[] =>
  [...CHECKS, wireContract].flatMap((check) => check(input));

async function readGateInput(
  { project: { shell }, writer: { store } }: CommandContext,
  planned: SiteContent,
  part: string,
  build: string,
): Promise<GateInput> {
  const candidate = await store.release(part, build);
  const others = heldBuilds(planned).filter((held) => held.part !== part || held.build !== build);
  const siteBuilds = await Promise.all(
    others.map(async (held) => ({ ...held, release: await store.release(held.part, held.build) })),
  );
  return { candidate, siteBuilds, shell };
}

/** The gate refuses a candidate; each reason says what to do. */
export class GateRefusedError extends Error {
  override readonly name = 'GateRefusedError';
  constructor(readonly reasons: readonly string[]) {
    super(['The build is refused:', ...reasons.map((reason) => `  ${reason}`)].join('\n'));
  }
}
