import { spawn } from 'node:child_process';
import { SHELL } from '../../core/build/project';
import type { LiveRemote, SiteDocument } from '../../core/contract/release';
import { StoreDocumentError } from '../../core/store/release-store';
import { siteInForce } from '../../core/release/change-site';
import { fixedSite, fixedSource } from '../browser-gate/trial-source';
import { type CommandContext, type CommandResult, defineCommand, TEXT } from '../../core/release/command';
import { revisionOf, UsageError } from '../../core/release/options';
import type { SiteContent } from '../../core/release/site-content';

/** A change of the build that everyone gets of one part, with the site as it was then. */
interface Step {
  readonly part: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly document: SiteDocument;
  readonly site: SiteContent;
}

type Verdict = 'good' | 'bad' | 'unknown';

/** Exit code of a test that cannot tell, as `git bisect run` takes it; from 128 on the search ends. */
const CANNOT_TELL = 125;
const FIRST_FATAL = 128;

/**
 * `bisect REVISION [--to REVISION] [--run COMMAND]`: finds the change that brought a fault which was not there at a
 * revision. Serves sites as they stood in between on this machine, each with one more changed part, halving what is left,
 * and asks after each, or runs the command, which reads the site's address from SITE_URL. Changes nothing that is live.
 */
export const bisectCommand = defineCommand({
  help: [
    [
      'bisect REVISION [--run CMD]',
      'finds the change since a revision that brought a fault: serves sites in between, asks after each or runs CMD (address in SITE_URL; exit code 0: good, 125: cannot tell); --to REVISION has the fault',
    ],
  ],
  options: { to: TEXT, run: TEXT },
  reads: true,
  async run(context) {
    const { words, options, log } = context;
    const good = revisionOf(words[0]);
    const last =
      options.to === undefined
        ? (await siteInForce(context.writer, options.environment)).revision
        : revisionOf(options.to);
    const steps = await stepsBetween(context, good, last);
    if (steps.length === 0)
      throw new UsageError(`Everyone got the same builds at revisions ${String(good)} and ${String(last)}.`);
    log(`${String(steps.length)} changes between revisions ${String(good)} and ${String(last)}.`);
    // The first `known` steps are without the fault; the first `faulty` have it.
    let [known, faulty] = [0, steps.length];
    const untested = new Set<number>();
    for (;;) {
      const next = middle(known, faulty, untested);
      if (next === undefined) break;
      const verdict = await tryStep(context, steps[next - 1]);
      if (verdict === 'good') known = next;
      else if (verdict === 'bad') faulty = next;
      else untested.add(next);
    }
    return suspects(steps.slice(known, faulty), options.environment);
  },
});

/** The number of steps, of those between that were not tried in vain, that is nearest to the middle. */
function middle(known: number, faulty: number, untested: ReadonlySet<number>): number | undefined {
  const between = Array.from({ length: faulty - known - 1 }, (_, at) => known + 1 + at);
  const centre = (known + faulty) / 2;
  return between
    .filter((count) => !untested.has(count))
    .sort((one, other) => Math.abs(one - centre) - Math.abs(other - centre))[0];
}

/** Every change of a stable build after one revision up to another, one part at a time. */
async function stepsBetween({ writer, options }: CommandContext, first: number, last: number): Promise<Step[]> {
  const { environment } = options;
  if (last <= first)
    throw new UsageError(
      `Name a revision before ${String(last)} at which the fault was not there, not ${String(first)}.`,
    );
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const documents = await Promise.all(numbers.map((number) => writer.store.siteDocument(environment, number)));
  const steps: Step[] = [];
  let site: SiteContent | undefined;
  for (const document of documents) {
    site ??= document;
    const [before, after] = [stableBuilds(site), stableBuilds(document)];
    for (const part of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [from, to] = [before[part] ?? null, after[part] ?? null];
      if (from === to) continue;
      site = withStable(site, part, to);
      steps.push({ part, from, to, document, site });
    }
  }
  return steps;
}

const stableBuilds = ({ shell, remotes }: SiteContent): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<LiveRemote>({ [SHELL]: shell, ...remotes }).map(([part, { stable }]) => [part, stable]),
  );

function withStable(site: SiteContent, part: string, stable: string | null): SiteContent {
  if (part === SHELL) return stable === null ? site : { ...site, shell: { stable, lastGood: null } };
  const others = Object.entries(site.remotes).filter(([name]) => name !== part);
  const own: typeof others = stable === null ? [] : [[part, { stable, lastGood: null }]];
  return { ...site, remotes: Object.fromEntries([...others, ...own]) };
}

async function tryStep(context: CommandContext<{ readonly run?: string }>, step: Step | undefined): Promise<Verdict> {
  const { project, writer, env, log, options, ask, stopSignal } = context;
  if (!project.serveTrial)
    throw new UsageError('This project serves no sites to try (serveTrial), so nothing can be searched.');
  if (!step) throw new Error('There is no such step.');
  log(`With ${stepInWords(step)}:`);
  const site = await fixedSite(writer, step.site).catch((problem: unknown) => {
    if (!(problem instanceof StoreDocumentError)) throw problem;
    log(`  cannot be served (${problem.message})`);
    return null;
  });
  if (!site) return 'unknown';
  const served = await project.serveTrial({
    source: fixedSource(site),
    env,
    releaseStore: writer.objects.location,
    releasePublicKey: writer.trusted,
  });
  try {
    const verdict =
      options.run === undefined
        ? await askAbout(served.url, ask)
        : await runAgainst(served.url, options.run, env, stopSignal());
    log(`  ${VERDICTS[verdict]}`);
    return verdict;
  } finally {
    await served.close();
  }
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  good: 'without the fault',
  bad: 'has the fault',
  unknown: 'cannot be told',
};

const ANSWERS: Readonly<Record<string, Verdict>> = { y: 'bad', n: 'good', s: 'unknown' };

async function askAbout(url: string, ask: CommandContext['ask']): Promise<Verdict> {
  if (!ask) throw new UsageError('Nobody can be asked here: name a command with --run that fails where the fault is.');
  for (;;) {
    const answer = await ask(`  ${url} – is the fault there? y(es), n(o), s(kip), q(uit) `);
    const letter = answer.trim().toLowerCase().slice(0, 1);
    if (letter === 'q') throw new UsageError('The search was stopped; nothing was changed.');
    const verdict = ANSWERS[letter];
    if (verdict) return verdict;
  }
}

/** Runs a shell command with the address in SITE_URL: 0 is without the fault, 125 cannot tell, up to 127 has it. */
async function runAgainst(
  url: string,
  command: string,
  env: CommandContext['env'],
  signal: AbortSignal,
): Promise<Verdict> {
  // What it prints is not the result of this command, which programs read.
  const child = spawn(command, { shell: true, env: { ...env, SITE_URL: url }, stdio: ['ignore', 2, 2] });
  signal.addEventListener('abort', () => child.kill());
  const code = await new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject));
  if (code === null || code >= FIRST_FATAL)
    throw new UsageError(
      `The command of --run ended with ${code === null ? 'a signal' : String(code)}; the search was stopped, nothing was changed.`,
    );
  if (code === CANNOT_TELL) return 'unknown';
  return code === 0 ? 'good' : 'bad';
}

const stepInWords = ({ part, from, to, document }: Step): string =>
  `${part} ${from ?? 'none'} → ${to ?? 'none'} (revision ${String(document.revision)})`;

function suspects(steps: readonly Step[], environment: string): CommandResult {
  const [only] = steps;
  const found = steps.length === 1 && only ? only : null;
  const reported = steps.flatMap((step) => {
    const { change } = step.document;
    return [`  ${stepInWords(step)}`, ...(change ? [`    ${change.at} by ${change.by}: ${change.why}`] : [])];
  });
  return {
    lines: [
      found ? `${found.part} brought the fault:` : 'One of these brought the fault; those between could not be tried:',
      ...reported,
      ...(found
        ? [
            `Where it is live still, take it back: npm run release -- rollback ${found.part} --environment ${environment}`,
          ]
        : []),
    ],
    json: {
      environment,
      suspects: steps.map(({ part, from, to, document: { revision, change } }) => ({
        part,
        from,
        to,
        revision,
        by: change?.by,
        why: change?.why,
      })),
    },
  };
}
