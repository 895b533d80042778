import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileInlineScripts } from '@jnn/platform/build';
import { ROOT } from './environment';

// `npm run inline-scripts`: compiles the scripts that every document holds into platform/core/server/inline-scripts.ts;
// with `--print` to the output instead.

const compiled = await compileInlineScripts();
if (process.argv.includes('--print')) process.stdout.write(compiled);
else await writeFile(join(ROOT, 'platform', 'core', 'server', 'inline-scripts.ts'), compiled);
