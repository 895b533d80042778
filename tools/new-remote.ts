import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { partNames, readPart, SHELL } from '@jnn/platform/parts';
import type { PagesOfRemote } from '@jnn/platform/release';
import { ROOT } from './environment';
import type { NewRemote } from './new-remote/remote-files';
import { describeRemote, NewRemoteError, writeNewFolder, writeRemote } from './new-remote/write-remote';
import { PROJECT } from './project';

// `npm run new-remote -- mf-offers [--path /ajanlatok] [--hu Ajánlatok] [--en Offers]`: makes a remote with one page in
// both languages and its test, which can be built and published at once.
// `… --own-repository ../mf-offers`: makes it in a repository of its own, which takes the packages of this one.

const TEXT = { type: 'string' } as const;

async function makeRepository(remote: NewRemote, folder: string): Promise<void> {
  const { ownRepositoryFiles } = await import('./new-remote/own-repository');
  await writeNewFolder(folder, ownRepositoryFiles(PROJECT, remote, await pagesOfSources()));
  // As that repository's own `npm run check` wants it.
  spawnSync(process.execPath, [join(ROOT, 'node_modules', 'oxfmt', 'bin', 'oxfmt')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Releases name the commit that they are built from.
  spawnSync('git', ['init', '--quiet', '--initial-branch', 'main', folder], { stdio: 'ignore' });
  console.log(`${folder} is made. Next, in it: JNN_PACKAGES=<the registry with the site's packages> npm install`);
  console.log('Then npm run check, npm test, and npm run dev -- --against <the site>; README.md says the rest.');
}

async function pagesOfSources(): Promise<PagesOfRemote[]> {
  const names = partNames(ROOT).filter((name) => name !== SHELL);
  const parts = await Promise.all(names.map((name) => readPart(name, PROJECT)));
  return parts.map(({ name, remote }) => ({
    part: name,
    pages: (remote?.pages ?? []).map((page) => ({ name: page.name, paths: page.paths })),
  }));
}

try {
  const options = { path: TEXT, hu: TEXT, en: TEXT, 'own-repository': TEXT };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const remote = describeRemote(positionals[0], values);
  const { 'own-repository': own } = values;
  // npm runs this in the repository's folder; what is typed is meant from where one stands.
  if (own !== undefined) await makeRepository(remote, resolve(process.env['INIT_CWD'] ?? ROOT, own));
  else {
    for (const path of await writeRemote(ROOT, remote)) console.log(`  ${path}`);
    console.log(`\n${remote.name} is made. Next: npm install, then npm run dev -- ${remote.name}, at ${remote.path}`);
  }
} catch (error) {
  const expected = error instanceof NewRemoteError || (error instanceof TypeError && 'code' in error);
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
