import { environment } from './environment';
import { runRelease } from './release/cli';

// `npm run release -- COMMAND`: publishes builds of parts and decides which of them visitors get.
process.exitCode = await runRelease(process.argv.slice(2), environment(), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
