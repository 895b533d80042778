import { benchNames, readBench, BENCH_USAGE, readBenchOptions } from './bench/benches';
import { writeStats } from './bench/report';

// `npm run bench -- <name> [--rounds N] [--hotels N,N] [--smoke] [--json FILE]`: measures one thing; every folder of `tools/bench` is one bench.

const options = readBenchOptions(process.argv.slice(2), benchNames());
if (typeof options === 'string') {
  console.error(`${options}\n${BENCH_USAGE} (names: ${benchNames().join(', ')})`);
  process.exitCode = 2;
} else {
  const bench = await readBench(options.name);
  const { hotels, smoke } = options;
  const rounds = options.rounds ?? (smoke ? 1 : bench.rounds);
  const stats = await bench.run({ rounds, hotels, smoke, tell: (line) => console.log(line) });
  if (options.json !== null) await writeStats(options.json, stats);
}
