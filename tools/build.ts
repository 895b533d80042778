import { buildParts } from '@jnn/part-tools/build-parts';
import { TypesRefusedError } from '@jnn/platform/build';
import { PROJECT } from './project';

// `npm run build [-- part …]`: builds the named parts, or all, into .cache/build/<part>.

try {
  await buildParts(PROJECT, process.argv.slice(2));
} catch (error) {
  if (!(error instanceof TypesRefusedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
