import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@jnn/http-server/free-port';
import { ended, runTool, toolOutput, untilReady } from './processes';

/** A server of the site that builds nothing and serves what is promoted to an environment, as production does. */
export interface ReleasedSite {
  readonly url: string;
  /** Everything that the server has written to its error output. */
  said(): string;
  stop(): Promise<void>;
}

/** Data folder of the site under test, which holds the release store and its key. */
export function siteData(): string {
  const data = process.env['SITE_DATA'];
  if (data) return data;
  throw new Error('SITE_DATA must name the data folder of the site that SITE_ADDRESS names.');
}

/** Folder of the release store of the site under test. */
export const siteStore = (): string => join(siteData(), 'releases');

/** The public key whose releases the site under test takes, in PEM. */
export const siteKey = (): string =>
  createPublicKey(readFileSync(join(siteData(), 'keys', 'release-signing.pem')))
    .export({ type: 'spki', format: 'pem' })
    .toString();

/** Runs the release tool on the store of the site under test; gives what it printed. */
export const release = (...words: readonly string[]): Promise<string> =>
  toolOutput('release', words, { DATA_DIR: siteData() });

/** What the release tool prints of what is live, as far as it is needed here. */
interface Status {
  readonly revision: number;
  readonly shell: { readonly stable: string };
  readonly remotes: Readonly<Record<string, { readonly stable: string }>>;
}

/** What is live; `more` words of the command, such as the environment. */
export const statusOf = async (...more: readonly string[]): Promise<Status> =>
  // Printed by the project's own command, whose tests hold its shape.
  JSON.parse(await release('status', '--json', ...more)) as Status;

/** Declares an environment in which the same builds are live as in the demo. */
export async function declareLikeDemo(environment: string): Promise<void> {
  const { shell, remotes } = await statusOf();
  await release('environment', environment);
  for (const [part, { stable }] of Object.entries({ shell, ...remotes }))
    await release('promote', part, stable, '--environment', environment, '--skip-smoke', 'as it is in the demo');
}

/** Starts a server for an environment that has a site; calls go to the backend of the site under test. */
export async function serveReleased(
  environment: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ReleasedSite> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const child = runTool('start', [], {
    JNN_MODE: 'live',
    PORT: port,
    SITE_URL: url,
    API_URL: process.env['SITE_API'] ?? '',
    DATA_DIR: siteData(),
    RELEASE_STORE: siteStore(),
    RELEASE_PUBLIC_KEY: siteKey(),
    SITE_ENVIRONMENT: environment,
    ...more,
  });
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => (said += piece.toString()));
  await untilReady(child, url);
  return { url, said: () => said, stop: () => ended(child) };
}
