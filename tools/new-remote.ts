import { parseArgs } from 'node:util';
import { ROOT } from './environment';
import { describeRemote, NewRemoteError, writeRemote } from './new-remote/write-remote';

// `npm run new-remote -- mf-offers [--path /ajanlatok] [--hu Ajánlatok] [--en Offers]`: makes a remote with one page in
// both languages and its test, which can be built and published at once.

const TEXT = { type: 'string' } as const;

try {
  const { values, positionals } = parseArgs({ options: { path: TEXT, hu: TEXT, en: TEXT }, allowPositionals: true });
  const remote = describeRemote(positionals[0], values);
  for (const path of await writeRemote(ROOT, remote)) console.log(`  ${path}`);
  console.log(`\n${remote.name} is made. Next: npm install, then npm run dev -- ${remote.name}, at ${remote.path}`);
} catch (error) {
  const expected = error instanceof NewRemoteError || (error instanceof TypeError && 'code' in error);
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
