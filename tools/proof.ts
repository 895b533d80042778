import { type BrowserTrial, tryInBrowsers } from './proof/browser-trials';
import { proveCluster } from './proof/cluster/prove-cluster';
import { proveCompatibility } from './proof/compatibility/prove-compatibility';
import { tryGate } from './proof/gate-trials';
import { proveRules } from './proof/rule-trials';
import { releaseUnderLoad } from './proof/release-under-load';
import { proveS3 } from './proof/s3/prove-s3';
import { ROLLOUT_FAULTS, tryRollout, type RolloutOutcome } from './proof/rollout-trials';

// `npm run proof -- rollouts`: lets real builds with faults out, through the gate, to half of the visitors and to all, with
// real browsers; prints a table of docs/operate-releases.md, within twenty minutes. `npm run proof -- judge`: how long the judge takes
// at 10 simulated page views a second, in real time; a quarter of an hour. `npm run proof -- releases`: 1,000 releases under
// 50 requests a second, a quarter of an hour. `npm run proof -- rules`: one build for each page rule, which breaks it, and
// twenty that break none, in the gate's browser, ten minutes; names of builds after it, or `good`, choose some, `--here`
// tries them in the live site of `DATA_DIR`, `--json` is for programs. `npm run proof -- compatibility`: the builds of the
// sources with those of earlier commits in Chromium, a quarter of an hour; prints the tables of docs/compatibility.md.
// `npm run proof -- cluster`: two of each server, a primary and its replica, each killed once under load, five minutes; prints
// the table of docs/operate-servers.md.
// `npm run proof -- s3`: what the release store needs, on Ceph's S3 gateway, which it starts; three minutes.

const [name, ...words] = process.argv.slice(2);

/** Whose builds are let out, and a page of it that guests may open. */
const REMOTE = 'mf-hotel';
const PAGE = '/szallas/abadszalok/piros-kikoto-apartmanok/d0001';

if (name === 'rollouts') await proveRollouts();
else if (name === 'judge') await proveJudge();
else if (name === 'releases') await proveReleases();
else if (name === 'compatibility') process.exitCode = (await proveCompatibility(words)) ? 0 : 1;
else if (name === 'cluster') process.exitCode = (await proveCluster()) ? 0 : 1;
else if (name === 's3') process.exitCode = (await proveS3()) ? 0 : 1;
else if (name === 'rules') process.exitCode = (await proveRules(words)) ? 0 : 1;
else {
  console.error(
    'Write: npm run proof -- rollouts, or judge, or releases, or rules, or compatibility, or cluster, or s3',
  );
  process.exitCode = 2;
}

async function proveReleases(): Promise<void> {
  const { builds, ...figures } = await releaseUnderLoad(1000);
  console.table({ ...figures, builds: builds.size });
  if (figures.failed + figures.mixed > 0) process.exitCode = 1;
}

async function proveRollouts(): Promise<void> {
  const log = (line: string): void => console.log(line);
  const gate = new Map((await tryGate(REMOTE, log)).map((trial) => [trial.fault, trial]));
  const trials = await tryInBrowsers({ remote: REMOTE, path: PAGE }, log);
  console.log(
    '\n| fault | gate | canary | promotion | reason of the gate | reason of the judge |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const [fault, { refused, seconds, reason }] of gate) {
    const [canary, promotion] = (['canary', 'promotion'] as const).map((rollout) =>
      trials.find((trial) => trial.fault === fault && trial.rollout === rollout),
    );
    const verdict = `${refused ? 'refused' : 'let out'}, ${seconds.toFixed(0)} s`;
    console.log(
      `| ${fault.replaceAll('-', ' ')} | ${verdict} | ${endOf(canary)} | ${endOf(promotion)} | ${reason} | ${canary?.reason ?? ''} |`,
    );
  }
}

function endOf(trial: BrowserTrial | undefined): string {
  if (!trial) return '';
  const end = trial.seconds === null ? 'stayed' : `${trial.seconds.toFixed(0)} s`;
  return `${end}, ${String(trial.whole)} of ${String(trial.views)} saw a page`;
}

async function proveJudge(): Promise<void> {
  const outcomes = new Map<string, RolloutOutcome>();
  // One kind after the other: all at once would keep a small machine so busy that pages become slow by themselves.
  for (const rollout of ['canary', 'promotion'] as const) {
    console.log(
      `${rollout === 'canary' ? 'canaries' : 'promotions'}: ${String(ROLLOUT_FAULTS.length)} sites with 10 page views a second each …`,
    );
    const all = await Promise.all(ROLLOUT_FAULTS.map((fault) => tryRollout(fault, rollout)));
    for (const outcome of all) outcomes.set(`${rollout} ${outcome.fault}`, outcome);
  }
  console.log('\n| fault | its visitors see | canary of 5 % | promotion | reason |\n| --- | --- | --- | --- | --- |');
  for (const { name: fault, seen } of ROLLOUT_FAULTS) {
    const [canary, promotion] = [outcomes.get(`canary ${fault}`), outcomes.get(`promotion ${fault}`)];
    console.log(`| ${fault} | ${seen} | ${inWords(canary)} | ${inWords(promotion)} | ${canary?.reason ?? ''} |`);
  }
}

function inWords(outcome: RolloutOutcome | undefined): string {
  if (!outcome) return '–';
  if (outcome.seconds === null) return `stayed (${String(outcome.views)} views in 5 min)`;
  return `${outcome.seconds.toFixed(0)} s, ${String(outcome.views)} views`;
}
