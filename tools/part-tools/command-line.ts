#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { partNames } from '@jnn/platform/parts';
import { CONSOLE, runRelease } from '@jnn/platform/release';
import { RELEASE_PLUGINS, siteProject } from './site-project';

// `jnn COMMAND`, in the folder of a repository with parts of the site. The compiler and the server load only for the commands
// that need them.

const HELP = `jnn COMMAND

  dev [PART…]                   serves parts from source inside what is released (RELEASE_STORE, API_URL)
  dev [PART…] --against URL     serves parts from source inside the deployed site, by a pass
  standalone [PART]             serves one part alone, without the shell (API_URL)
  build [PART…]                 checks types and builds into .cache/build
  live-pages [--environment …]  writes the pages of other parts, for links (RELEASE_STORE, RELEASE_PUBLIC_KEY)
  release COMMAND               publishes builds and decides which of them visitors get; release help lists the rest`;

/** Failures that the user can correct, by name, since what throws them is loaded late: printed without a stack. */
const EXPECTED = ['TypesRefusedError', 'ServerConfigError', 'SitePortInUseError', 'ReleaseKeyError', 'UsageError'];

/** Whether it is one of those, or an option that a command does not have. */
const isExpected = (error: Error): boolean =>
  EXPECTED.includes(error.name) || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** The command line does not fit; the message says what to write. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

const root = process.cwd();
const project = siteProject(root);
const parts = partNames(root);

async function run([command = 'help', ...words]: readonly string[]): Promise<number> {
  const env = process.env;
  switch (command) {
    case 'dev': {
      const { values, positionals } = parseArgs({
        args: words,
        options: { against: { type: 'string' } },
        allowPositionals: true,
      });
      const { developAgainst, developInReleases } = await import('./develop');
      const names = named(positionals);
      await (values.against === undefined
        ? developInReleases(project, names, env)
        : developAgainst(project, names, { site: values.against, env }));
      return 0;
    }
    case 'standalone': {
      const apiUrl = env['API_URL'];
      if (!apiUrl) throw new UsageError('API_URL is missing: the address of the API that the part calls.');
      const [name = '', ...others] = named(words);
      if (others.length > 0) throw new UsageError(`One part runs alone: standalone PART, of ${parts.join(', ')}.`);
      const { developAlone } = await import('./develop');
      await developAlone(project, name, apiUrl);
      return 0;
    }
    case 'build': {
      const { buildParts } = await import('./build-parts');
      await buildParts(project, named(words));
      return 0;
    }
    case 'live-pages': {
      refuseWithoutStore(words);
      const { writeLivePages } = await import('./live-pages');
      return writeLivePages(project, parts, words, env);
    }
    case 'release':
      if (words.length > 0 && words[0] !== 'help') refuseWithoutStore(words);
      return runRelease(project, words, env, CONSOLE, RELEASE_PLUGINS);
    default:
      console.log(HELP);
      return command === 'help' ? 0 : 1;
  }
}

/** A store in the folder of a part's own repository would be one that no site is served from. */
function refuseWithoutStore(words: readonly string[]): void {
  if (process.env['RELEASE_STORE'] || words.some((word) => word.startsWith('--store'))) return;
  throw new UsageError('RELEASE_STORE is missing: where the site keeps its releases, a folder or s3://bucket/prefix.');
}

/** The parts that are named, or all of the repository. */
function named(words: readonly string[]): readonly string[] {
  if (parts.length === 0) throw new UsageError(`${root} holds no part: no folder with a remote.config.ts.`);
  const stranger = words.find((word) => !parts.includes(word));
  if (stranger !== undefined)
    throw new UsageError(`There is no part "${stranger}"; the parts are: ${parts.join(', ')}.`);
  return words.length > 0 ? words : parts;
}

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Error) || !isExpected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
// Development servers keep handles of their compilers.
if (process.argv[2] === 'dev' || process.argv[2] === 'standalone') process.exit();
