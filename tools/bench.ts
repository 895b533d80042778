import { benchNames, readBench, BENCH_USAGE, readBenchOptions } from './bench/benches';
import { writeStats } from './bench/report';

// `npm run bench -- <name> [--rounds N] [--hotels N,N] [--json FILE]`: measures one thing; every folder of `tools/bench` is one bench.
// `npm run bench -- <name> --smoke`: only looks whether the bench finds what it measures.

const options = readBenchOptions(process.argv.slice(2), benchNames());
if (typeof options === 'string') {
  console.error(`${options}\n${BENCH_USAGE} (names: ${benchNames().join(', ')})`);
  process.exitCode = 2;
} else {
  const bench = await readBench(options.name);
  const { hotels, json, smoke } = options;
  if (smoke) await bench.smoke();
  else {
    const rounds = options.rounds ?? bench.rounds;
    const stats = await bench.run({ rounds, hotels, tell: (line) => console.log(line) });
    if (json !== null) await writeStats(json, stats);
  }
}
