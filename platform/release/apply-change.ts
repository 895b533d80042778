import type { SiteDocument } from '../contract/release';
import { changeSite, type WantedChange } from './change-site';
import type { CommandContext, CommandResult } from './command';
import type { SiteContent } from './plan/site-content';

interface Change {
  readonly parts: readonly string[] | null;
  readonly plan: (current: SiteDocument | null) => SiteContent;
  readonly judge?: NonNullable<WantedChange['judge']>;
}

/** Shows a change of the site as a plan, applies it unless it is a dry run, and says what became of it. */
export async function applyChange(context: CommandContext, change: Change): Promise<CommandResult> {
  const { options, tell, writer } = context;
  const { environment, by, why } = options;
  let shown = '';
  const outcome = await changeSite(writer, {
    ...change,
    environment,
    by,
    why,
    smokeSkipped: options['skip-smoke'],
    confirm: (revision, changes) => {
      const plan = [
        `Plan for ${environment}, revision ${revision} (${by}: ${why})`,
        ...changes.map((line) => `  ${line}`),
      ];
      if (shown !== plan.join('\n')) plan.forEach((line) => tell(line));
      shown = plan.join('\n');
      return !options['dry-run'];
    },
  });
  return { lines: [SENTENCES[outcome.status](environment, outcome.revision)], json: { environment, ...outcome } };
}

const SENTENCES = {
  applied: (environment: string, revision: number) => `${environment} is at revision ${revision}.`,
  planned: () => 'Dry run: nothing was changed.',
  unchanged: (environment: string, revision: number) => `${environment} is so already (revision ${revision}).`,
} as const;
