import { userInfo } from 'node:os';
import { freePort } from '@jnn/http-server/free-port';
import { fromSources, readPart, serveStandalone, watchPart, type WatchedPart } from '@jnn/platform/build';
import type { Environment, Project } from '@jnn/platform/parts';
import { CONSOLE, runRelease, untilStopped } from '@jnn/platform/release';
import { type RunningServer, ServerConfigError } from '@jnn/platform/server';
import { FIRST_PORT, localDefaults, runServer } from '@jnn/platform/site';
import { readSiteServerConfig, startServer } from '@jnn/shell/server';
import { afterCompiling, composeDeployed, DEVELOPMENT_RENDERING } from './compose-deployed';
import { RELEASE_PLUGINS } from './site-project';

/** Milliseconds in which a deployed site must answer. */
const SITE_LIMIT = 10_000;

/** Serves parts from source. Their page loads anew after each change: React's code that swaps components is in no release. */
const watchBesideReleases = (project: Project, names: readonly string[]): Promise<WatchedPart[]> =>
  Promise.all(
    names.map(async (name, at) =>
      watchPart(await readPart(name, project), await freePort(FIRST_PORT + at), {
        afterChange: 'reload',
        forServer: true,
      }),
    ),
  );

const inWords = (parts: readonly WatchedPart[]): string =>
  parts.map(({ name, origin }) => `${name} (${origin})`).join(', ');

/**
 * Serves parts from source inside the deployed site at `site`, until it is stopped: for the one browser that takes the pass
 * which it prints, and at an address of this machine, where a server renders them. Where the key may sign no passes it prints
 * what whoever operates the site has to run. Rejects with ServerConfigError where nothing answers at `site`.
 */
export async function developAgainst(
  project: Project,
  names: readonly string[],
  { site, env }: { readonly site: string; readonly env: Environment },
): Promise<void> {
  await refuseSilent(site);
  const parts = await watchBesideReleases(project, names);
  for (const { name, origin } of parts) {
    const words = ['pass', '--part', name, '--person', userInfo().username, '--address', origin, '--site', site];
    if ((await runRelease(project, words, env, CONSOLE, RELEASE_PLUGINS)) === 0) continue;
    console.log(`Whoever operates the site can give you a pass by: npm run release -- ${words.join(' ')}`);
  }
  const here = await composedHere({ project, env, site }, parts);
  console.log(`\nFrom source: ${inWords(parts)}   (stop with Ctrl-C)`);
  await untilStopped();
  await Promise.all([here?.close(), ...parts.map((part) => part.close())]);
}

/** The deployed site as this machine composes it; null after saying why it cannot. */
async function composedHere(
  deployed: Parameters<typeof composeDeployed>[0],
  parts: readonly WatchedPart[],
): Promise<RunningServer | null> {
  try {
    const server = await composeDeployed(deployed, parts);
    console.log(`\nThe deployed site, with them rendered by a server of this machine: ${server.url}`);
    return server;
  } catch (error) {
    if (!(error instanceof ServerConfigError)) throw error;
    console.log(`\nNo server of this machine renders them inside the deployed site: ${error.message}`);
    return null;
  }
}

/** Rejects where nobody could use a pass, since no site answers. */
async function refuseSilent(site: string): Promise<void> {
  const hint = 'name the address of a site that runs: dev -- PART --against https://…';
  if (!URL.canParse(site)) throw new ServerConfigError(`${site} is no address; ${hint}`);
  try {
    await fetch(site, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(SITE_LIMIT) });
  } catch (cause) {
    throw new ServerConfigError(`Nothing answers at ${site}; ${hint}`, { cause });
  }
}

/**
 * Serves, on this machine, the site that is released to `RELEASE_STORE`, with parts from source and with the API at
 * `API_URL`, until it is stopped. Rejects with ServerConfigError where one of the two is missing.
 */
export async function developInReleases(project: Project, names: readonly string[], env: Environment): Promise<void> {
  for (const name of ['RELEASE_STORE', 'API_URL']) {
    if (env[name]) continue;
    throw new ServerConfigError(
      `${name} is missing. The site is composed of what RELEASE_STORE holds, with the API at API_URL; without them a part runs in the deployed site (dev -- --against https://…) or alone (standalone).`,
    );
  }
  const parts = await watchBesideReleases(project, names);
  const origins = parts.map(({ origin }) => origin).join(',');
  const defaults = { apiUrl: '', ...(await localDefaults(project, env)) };
  const config = readSiteServerConfig({ ...DEVELOPMENT_RENDERING, ...env, DEV_ORIGINS: origins }, defaults);
  const server = await runServer({ project, env, config, log: CONSOLE.print }, (stored, plugins) =>
    startServer(config, fromSources(stored, parts), { plugins: [...plugins, afterCompiling(parts)] }),
  );
  console.log(`\nThe site is at ${config.SITE_URL}, from source: ${inWords(parts)}   (stop with Ctrl-C)`);
  await untilStopped();
  await Promise.all([server.close(), ...parts.map((part) => part.close())]);
}

/** Serves one remote alone, without the shell, until it is stopped; its calls go to the API at `apiUrl`. */
export async function developAlone(project: Project, name: string, apiUrl: string): Promise<void> {
  const port = await freePort(FIRST_PORT);
  const stop = await serveStandalone(await readPart(name, project), port, apiUrl);
  console.log(`\n${name} alone is at http://localhost:${String(port)}   (stop with Ctrl-C)`);
  await untilStopped();
  await stop();
}
