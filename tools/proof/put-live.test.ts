import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { ROOT } from '../environment';

/** Builds a remote with a fault, passes the shell's share scope to its server container, and prints the outcome. */
const SCRIPT = `
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { providedVersions } from './platform/core/build/index.ts';
import { PROJECT } from './tools/project.ts';
import { buildFaulty } from './tools/proof/put-live.ts';
const { folder, release } = await buildFaulty('mf-content', process.argv[1]);
const container = createRequire(join(folder, release.server))('./' + release.server.split('/').at(-1));
const versions = providedVersions(PROJECT);
const provided = { ...versions, 'react/jsx-runtime': versions.react };
const one = (version) => ({ [version]: { lib: () => ({}), get: async () => () => ({}) } });
const scope = Object.fromEntries(Object.entries(provided).map(([name, version]) => [name, one(version)]));
try {
  container.init(scope);
  console.log('taken');
} catch (error) {
  console.log(error.message);
}
await rm(folder, { recursive: true });
`;

const saidByServerBuild = async (fault: string): Promise<string> =>
  (
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx/esm', '--input-type=module', '--eval', SCRIPT, fault],
      { cwd: ROOT },
    )
  ).stdout.trim();

it('a build that needs another version of a shared package refuses the shell on the server as in the browser', async () => {
  expect(await saidByServerBuild('wrong-shared-version')).toMatch(
    /^react(?:\/jsx-runtime)?: this remote needs \^99\.0\.0, the host provides 19\./,
  );
  expect(await saidByServerBuild('visible-change')).toBe('taken');
}, 240_000);
