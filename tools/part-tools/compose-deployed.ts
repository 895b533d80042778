import { userInfo } from 'node:os';
import { freePort } from '@jnn/http-server/free-port';
import { fromSources, type WatchedPart } from '@jnn/platform/build';
import type { Environment, Project } from '@jnn/platform/parts';
import { runRelease } from '@jnn/platform/release';
import { type RunningServer, ServerConfigError, type ServerPlugin, storedSite } from '@jnn/platform/server';
import { localDefaults } from '@jnn/platform/site';
import { SITE_STORE } from '@jnn/platform/store';
import { readSiteServerConfig, type SiteServerConfig, startServer } from '@jnn/shell/server';
import * as z from 'zod';
import { RELEASE_PLUGINS } from './site-project';

/** Port of the site that is composed on this machine, unless it is taken. */
const PORT = 4290;

/** How pages from source are rendered: a worker starts anew after each change, and what a call answers may be changed, too. */
export const DEVELOPMENT_RENDERING = { RENDER_LIMIT: '10000', RENDER_MEMORY: '0' };

interface Deployed {
  readonly project: Project;
  readonly env: Environment;
  /** Address of the deployed site. */
  readonly site: string;
}

/**
 * Composes on this machine the site that is deployed at `site`, with parts from source, so that a server renders them: the
 * builds of the others are read through a pass, and calls go to the deployed API. Rejects with ServerConfigError where that
 * cannot be, for example for want of a key that may sign a pass.
 */
export async function composeDeployed(deployed: Deployed, parts: readonly WatchedPart[]): Promise<RunningServer> {
  const { project, env, site } = deployed;
  const { releasePublicKey } = await localDefaults(project, env);
  const { origin } = new URL(site);
  const cookie = await takePass(origin, await signedWord(deployed, parts));
  const RELEASE_STORE = storeBehind(origin, cookie);
  const config = readSiteServerConfig(
    {
      ...DEVELOPMENT_RENDERING,
      ...env,
      ...{ PORT: String(await freePort(PORT)), HOST: undefined, SITE_URL: undefined, TRUST_PROXY: undefined },
      ...{ API_URL: origin, RELEASE_STORE, SITE_ENVIRONMENT: await environmentOf(origin, cookie) },
      DEV_ORIGINS: parts.map((part) => part.origin).join(','),
    },
    { releaseStore: '', releasePublicKey },
  );
  const server = await startServer(config, fromSources(await storedSite(config), parts), {
    plugins: [callsFrom(origin, config), afterCompiling(parts)],
  });
  return {
    url: config.SITE_URL,
    async close() {
      await server.close();
      const ending = { method: 'POST', redirect: 'manual', headers: { origin, cookie } } as const;
      // A site that is away by now holds no pass either.
      await fetch(`${origin}/pass/end`, ending).catch(() => undefined);
    },
  };
}

/** The word of a pass for the first of the parts. */
async function signedWord({ project, env, site }: Deployed, [part]: readonly WatchedPart[]): Promise<string> {
  const said: string[] = [];
  const output = { print: (line: string) => said.push(line), printError: (line: string) => said.push(line) };
  const words = ['--part', part?.name ?? '', '--person', userInfo().username, '--address', part?.origin ?? ''];
  const code = await runRelease(project, ['pass', ...words, '--site', site, '--json'], env, output, RELEASE_PLUGINS);
  if (code !== 0) throw new ServerConfigError(said.join('\n'));
  const { link } = z.object({ link: z.url() }).parse(JSON.parse(said.join('\n')));
  return new URL(link).searchParams.get('word') ?? '';
}

/** Takes a pass as a browser does. Gives its cookie, as NAME=VALUE. */
async function takePass(origin: string, word: string): Promise<string> {
  const body = new URLSearchParams({ word });
  const answer = await fetch(`${origin}/pass`, { method: 'POST', redirect: 'manual', headers: { origin }, body });
  const [cookie] = answer.headers.getSetCookie().map((set) => set.split(';', 1).join(''));
  if (answer.status === 303 && cookie) return cookie;
  throw new ServerConfigError(`${origin} does not take the pass: ${await answer.text()}`);
}

function storeBehind(origin: string, cookie: string): string {
  const address = new URL(SITE_STORE, origin);
  const [name = '', value = ''] = cookie.split('=');
  [address.username, address.password] = [name, value];
  return address.href;
}

async function environmentOf(origin: string, cookie: string): Promise<string> {
  const answer = await fetch(origin + SITE_STORE, { headers: { cookie } });
  if (!answer.ok) throw new ServerConfigError(`${origin} is of a version that gives its builds to nobody.`);
  return z.object({ environment: z.string() }).parse(await answer.json()).environment;
}

/** Lets requests wait for server code that is being compiled, so that a page that a change has loaded anew shows it. */
export const afterCompiling =
  (parts: readonly WatchedPart[]): ServerPlugin =>
  (app) => {
    app.addHook('onRequest', async () => {
      await Promise.all(parts.map((part) => part.settled()));
    });
    return Promise.resolve({});
  };

/** Lets calls of pages at this machine's address count as those of the site's own pages, which its API asks for. */
const callsFrom =
  (origin: string, { SITE_URL }: SiteServerConfig): ServerPlugin =>
  (app) => {
    app.addHook('onRequest', (request, _reply, next) => {
      if (request.headers.origin === SITE_URL) request.headers.origin = origin;
      next();
    });
    return Promise.resolve({});
  };
