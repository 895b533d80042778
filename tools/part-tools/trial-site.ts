import { PIN_COOKIE } from '@jnn/contract';
import { freePort } from '@jnn/http-server/free-port';
import { operations } from '@jnn/platform/ops';
import type { ServedTrial, TrialSite } from '@jnn/platform/parts';
import { PlanRefusedError } from '@jnn/platform/release';
import { offeredCapabilities, readSiteServerConfig, startServer } from '@jnn/shell/server';

/** Cookies of a visitor who has read the opening notice: the cookie bar is what comes next. */
const UNDECIDED = { 'main-message-apply': 'true' };
/** Cookies of a visitor who has also answered the cookie bar. */
export const SETTLED = { ...UNDECIDED, 'jnn-consent': 'necessary' };

/** Serves a planned site for the gate's smoke run; its calls go to `API_URL`. Rejects with PlanRefusedError unless that answers. */
export async function serveTrial({ source, env, releaseStore, releasePublicKey }: TrialSite): Promise<ServedTrial> {
  if (!env['API_URL']) {
    throw new PlanRefusedError(
      'API_URL is missing: the build is opened in a browser, and its pages need an API that answers, such as that of staging.',
    );
  }
  const config = readSiteServerConfig(
    // The trial is for the browser of this machine.
    { ...env, PORT: String(await freePort()), HOST: undefined, SITE_URL: undefined },
    { apiUrl: '', releaseStore, releasePublicKey },
  );
  const features = await capabilitiesOf(config.API_URL);
  const server = await startServer(config, source, { plugins: [operations.trialServer], isTrial: true });
  const cookies = { cookies: SETTLED, undecidedCookies: UNDECIDED, pinCookie: PIN_COOKIE };
  return { url: server.url, ...cookies, features, close: () => server.close() };
}

/** What the backend declares that it has. Rejects with PlanRefusedError where none answers: every page would show a failure. */
async function capabilitiesOf(apiUrl: string): Promise<readonly string[]> {
  const capabilities = offeredCapabilities(apiUrl);
  await capabilities.follow();
  capabilities.stop();
  if (capabilities.contact()) return capabilities.current();
  throw new PlanRefusedError(
    `The API at ${apiUrl} does not answer: the build is opened in a browser, and its pages call it. Start it, or set API_URL to another, such as that of staging.`,
  );
}
