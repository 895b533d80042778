import { writeFile } from 'node:fs/promises';
import { compileHeldScripts, INLINE_SCRIPTS } from '@jnn/platform/build';
import { DEVELOPER_TOOLS_SCRIPT } from '@jnn/platform/ops';

// `npm run inline-scripts`: compiles the scripts that every document holds into platform/core/server/inline-scripts.ts, and
// the developer tools into platform/ops/passes/developer-tools-script.ts; with `--print` to the output instead.

for (const scripts of [INLINE_SCRIPTS, DEVELOPER_TOOLS_SCRIPT]) {
  const compiled = await compileHeldScripts(scripts);
  if (process.argv.includes('--print')) process.stdout.write(compiled);
  else await writeFile(`${scripts.module}.ts`, compiled);
}
