import { runSite } from '@jnn/platform/site';
import { cookbook, REPOSITORY } from './definition';

// `npx tsx platform/example/site.ts start`: builds, releases and serves the site. `help` lists the other commands.

await runSite(cookbook('off'), REPOSITORY);
