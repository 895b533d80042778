import { operations } from '@jnn/platform/ops';
import { runSite } from '@jnn/platform/site';
import { cookbook, REPOSITORY } from './definition';

// `npx tsx platform/example/operated-site.ts start`: the same site with what its operators need: figures and a judge, a gate
// that tries builds in a browser, releases in steps, and the page `/ops`.

await runSite(cookbook('on'), REPOSITORY, [operations]);
