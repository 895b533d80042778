import type { RunCommand } from '../core/release/cli';
import type { CandidateTrial, TrialContext } from '../core/release/command';
import { configuredWriter } from '../core/release/writer';
import type { Environment } from '../core/server/config';
import type { ServerPlugin } from '../core/server/plugin';
import type { SitePlugin, SiteRun } from '../core/site';
import { approval, approveCommand } from './access/approvals';
import { auditCommand } from './access/audit-command';
import { keysCommand, passCommand, teamLinkCommand } from './access/access-commands';
import { bisectCommand } from './bisect/bisect-command';
import { type OpsConfig, readOpsConfig } from './config';
import { collectCommand } from './inspection/collect-command';
import { costCommand } from './inspection/cost-command';
import { typesCommand } from './inspection/types-command';
import { alertSender } from './judge/alerts';
import { judgeSite, startJudge } from './judge/judge-site';
import { watchCommand } from './judge/watch-command';
import { previewCommand } from './preview/command';
import { refuseInFreeze } from './rollouts/plans';
import { freezeCommand, rollCommand, unfreezeCommand } from './rollouts/rollout-commands';
import { siteStatsReader } from './telemetry/build-stats';
import { telemetryReader } from './telemetry/telemetry-files';

/** Loads the server's half only where there is a server: a rollback must not wait for it. */
const serverOf =
  (ops: OpsConfig, runCommand: RunCommand | null): ServerPlugin =>
  async (app, site) =>
    (await import('./operations-server')).operationsServer(ops, runCommand)(app, site);

/**
 * What a site needs as soon as several teams release it: figures and a judge of every release, releases in steps, freezes,
 * approval, a gate that tries builds in a browser, passes, previews, and the operations page.
 */
export const operations = {
  release: {
    commands: {
      preview: previewCommand,
      watch: watchCommand,
      roll: rollCommand,
      bisect: bisectCommand,
      freeze: freezeCommand,
      unfreeze: unfreezeCommand,
      pass: passCommand,
      'team-link': teamLinkCommand,
      keys: keysCommand,
      approve: approveCommand,
      audit: auditCommand,
      cost: costCommand,
      types: typesCommand,
      collect: collectCommand,
    },
    refuseNew: refuseInFreeze,
    approval,
    async tryCandidate(context: TrialContext, trial: CandidateTrial) {
      const { serveTrial } = context.project;
      if (!serveTrial) return [];
      // With the browser, which a rollback must not wait for.
      const { smokeRun } = await import('./browser-gate/smoke-run');
      return smokeRun(context, serveTrial, trial);
    },
  },
  server: (env: Environment, runCommand: RunCommand | null) => serverOf(readOpsConfig(env), runCommand),
  trialServer: serverOf({ ...readOpsConfig({}), TELEMETRY_STORE: '' }, null),
  beside: watchReleases,
} satisfies SitePlugin;

/** Starts the judge of canaries and new builds, unless `JUDGE_INTERVAL` is 0. */
async function watchReleases({ project, env, config, log }: SiteRun) {
  const { JUDGE_INTERVAL, TELEMETRY_STORE, ALERT_URL } = readOpsConfig(env);
  const { RELEASE_STORE, SITE_ENVIRONMENT: environment } = config;
  if (JUDGE_INTERVAL === 0) return { stop: () => Promise.resolve() };
  const writer = await configuredWriter(project, env, RELEASE_STORE);
  const alert = alertSender(ALERT_URL, log);
  const readStats = siteStatsReader(writer.store, telemetryReader(TELEMETRY_STORE), environment);
  return startJudge(() => judgeSite({ writer, readStats, environment, log, alert }), JUDGE_INTERVAL, log);
}
