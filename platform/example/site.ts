import { join } from 'node:path';
import { fixedRouting } from '@jnn/platform/contract';
import type { Project } from '@jnn/platform/parts';
import { configuredWriter, operateSite, releaseStoreOf, runRelease, telemetryFolder } from '@jnn/platform/release';
import { createSiteServer, readServerConfig, storedSite, type SiteDefinition } from '@jnn/platform/server';
import { publicHalf } from '@jnn/platform/store';
import shell from './shell/shell.config';

// `npx tsx platform/example/site.ts serve`: serves the site. `npx tsx platform/example/site.ts help`: publishes, promotes and rolls back its parts.

const title = { en: 'The little cookbook' };
const definition: SiteDefinition = {
  routing: fixedRouting('en'),
  identity: {
    name: 'Cookbook',
    title,
    home: { page: 'recipes', label: { en: 'Recipes' }, href: { en: '/' } },
    logo: '/logo.png',
    openGraphLocales: { en: 'en_GB' },
  },
  noScript: { en: 'This site needs JavaScript.' },
  unavailable: { en: { title: 'Back soon', text: 'There is no release yet.', retry: 'Try again' } },
  cookiePrefix: 'cookbook',
};

const project: Project = {
  root: import.meta.dirname,
  shell,
  mayMakeKey: () => true,
  serveTrial: ({ source, env, ...store }) =>
    createSiteServer(definition, readServerConfig({ ...env, PORT: '0' }, store), source),
  findChromium: ({ CHROMIUM_PATH }) => Promise.resolve(CHROMIUM_PATH),
};

const env = { DATA_DIR: join(project.root, '.data'), ...process.env };
const [command, ...words] = process.argv.slice(2);
if (command === 'serve') {
  const { key } = await configuredWriter(project, env);
  const config = readServerConfig(env, {
    releaseStore: releaseStoreOf(env),
    releasePublicKey: publicHalf(key),
    telemetryStore: telemetryFolder(env),
  });
  const { url } = await createSiteServer(
    definition,
    config,
    await storedSite(config),
    operateSite(project, env, config),
  );
  console.log(`The site is at ${url}   (stop with Ctrl-C)`);
} else {
  const args = command === undefined ? [] : [command, ...words];
  process.exitCode = await runRelease(project, args, env, { print: console.log, printError: console.error });
}
