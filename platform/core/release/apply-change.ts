import type { SiteDocument } from '../contract/release';
import type { ChangeRequest } from '../store/signing-keys';
import { changeSite, type WantedChange } from './change-site';
import type { CommandContext, CommandResult } from './command';
import type { SiteContent } from './site-content';
import { whoSigns } from './writer';

/** A change of a site that a command makes. */
export interface Change {
  /** The command that gives a new build to visitors, for an approval; absent for what takes back or gives nothing new. */
  readonly command?: ChangeRequest['command'];
  readonly parts: readonly string[] | null;
  readonly plan: (current: SiteDocument | null) => SiteContent;
  readonly check?: NonNullable<WantedChange['check']>;
  /** Why plugins did not try the new build; absent where they did. */
  readonly smokeSkipped?: string | undefined;
}

/** Prints the plan of a change and applies it, unless it is a dry run or has to be approved first. */
export async function applyChange(context: CommandContext, change: Change): Promise<CommandResult> {
  const { options, log, writer, approves } = context;
  const { environment, why } = options;
  const me = await whoSigns(writer, options.by);
  const by = approves?.by ?? me;
  const askForApproval = change.command && !approves ? await approvalOf(context, change.command) : null;
  let shown = '';
  const outcome = await changeSite(writer, {
    ...change,
    environment,
    by,
    why,
    approved: approves && me,
    confirm: (revision, changes) => {
      const plan = [
        `Plan for ${environment}, revision ${revision} (${by}: ${why})`,
        ...changes.map((line) => `  ${line}`),
      ];
      if (shown !== plan.join('\n')) plan.forEach((line) => log(line));
      shown = plan.join('\n');
      return !options['dry-run'] && !askForApproval;
    },
  });
  if (askForApproval && outcome.status === 'planned' && !options['dry-run']) return askForApproval(by);
  return { lines: [SENTENCES[outcome.status](environment, outcome.revision)], json: { environment, ...outcome } };
}

const SENTENCES = {
  applied: (environment: string, revision: number) => `${environment} is at revision ${revision}.`,
  planned: () => 'Dry run: nothing was changed.',
  unchanged: (environment: string, revision: number) => `${environment} is so already (revision ${revision}).`,
} as const;

/** What asks for approval of a change; null where no plugin demands it. */
async function approvalOf(context: CommandContext, command: ChangeRequest['command']) {
  for (const { approval } of context.plugins) {
    const ask = await approval?.(context, command);
    if (ask) return ask;
  }
  return null;
}

/** Throws PlanRefusedError when a plugin says that nothing new may go out at a moment (ms since 1970). */
export const refuseNew = ({ plugins }: CommandContext, content: SiteContent | null, moment: number): void =>
  plugins.forEach((plugin) => plugin.refuseNew?.(content, moment));
