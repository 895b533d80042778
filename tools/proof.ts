import { tryGate } from './faults/gate-trials';
import { releaseUnderLoad, ROLLOUT_FAULTS, tryRollout, type RolloutOutcome } from '@jnn/platform/rollout-trials';

// `npm run proof -- rollouts`: lets bad builds out and measures, in real time, how long the judge takes to end each. Up to a
// quarter of an hour; prints the table of docs/operate.md. `npm run proof -- releases`: 1,000 releases under 50 requests a
// second, about a quarter of an hour. `npm run proof -- gate`: what the gate says of real builds with faults, five minutes.

const [name] = process.argv.slice(2);
if (name === 'rollouts') await proveRollouts();
else if (name === 'releases') await proveReleases();
else if (name === 'gate') await proveGate();
else {
  console.error('Write: npm run proof -- rollouts, or releases, or gate');
  process.exitCode = 2;
}

async function proveReleases(): Promise<void> {
  const { builds, ...figures } = await releaseUnderLoad(1000);
  console.table({ ...figures, builds: builds.size });
  if (figures.failed + figures.mixed > 0) process.exitCode = 1;
}

async function proveGate(): Promise<void> {
  const trials = await tryGate('mf-hotel', (line) => console.log(line));
  console.log('\n| fault | the gate | after | what was told |\n| --- | --- | --- | --- |');
  for (const { fault, refused, seconds, told } of trials) {
    console.log(
      `| ${fault.replaceAll('-', ' ')} | ${refused ? 'refused' : 'let it out'} | ${seconds.toFixed(0)} s | ${told} |`,
    );
  }
}

async function proveRollouts(): Promise<void> {
  const outcomes = new Map<string, RolloutOutcome>();
  // One kind after the other: all at once would keep a small machine so busy that pages become slow by themselves.
  for (const rollout of ['canary', 'promotion'] as const) {
    console.log(
      `${rollout === 'canary' ? 'canaries' : 'promotions'}: ${String(ROLLOUT_FAULTS.length)} sites with 10 page views a second each …`,
    );
    const all = await Promise.all(ROLLOUT_FAULTS.map((fault) => tryRollout(fault, rollout)));
    for (const outcome of all) outcomes.set(`${rollout} ${outcome.fault}`, outcome);
  }
  console.log(
    '\n| fault | its visitors see | canary of 5 % | promotion | what was told |\n| --- | --- | --- | --- | --- |',
  );
  for (const { name: fault, seen } of ROLLOUT_FAULTS) {
    const [canary, promotion] = [outcomes.get(`canary ${fault}`), outcomes.get(`promotion ${fault}`)];
    console.log(`| ${fault} | ${seen} | ${inWords(canary)} | ${inWords(promotion)} | ${canary?.told ?? ''} |`);
  }
}

function inWords(outcome: RolloutOutcome | undefined): string {
  if (!outcome) return '–';
  if (outcome.seconds === null) return `stayed (${String(outcome.views)} views in 5 min)`;
  return `${outcome.seconds.toFixed(0)} s, ${String(outcome.views)} views`;
}
