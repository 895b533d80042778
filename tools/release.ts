import { environment } from './environment';
import { runRelease } from '@jnn/platform/release';

// `npm run release -- COMMAND`: publishes builds of parts and decides which of them visitors get.
process.exitCode = await runRelease(process.argv.slice(2), environment(), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  stopSignal: () => {
    const stopping = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
    return stopping.signal;
  },
});
