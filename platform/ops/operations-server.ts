import type { Site } from '../core/contract/composition';
import type { RunCommand } from '../core/release/cli';
import type { ServerPlugin } from '../core/server/plugin';
import { openObjects, releaseStore } from '../core/store/release-store';
import { publicKeys } from '../core/store/signing-keys';
import type { OpsConfig } from './config';
import { serveOps } from './operations-page';
import { overlayOf } from './passes/overlay';
import { servePasses } from './passes/serve-passes';
import { factsReader } from './passes/tools-facts';
import { serveTelemetry } from './telemetry';

/**
 * Extends a site's server by telemetry, the operations page and passes. `operate`: runs the commands behind the actions of
 * that page; null offers none.
 */
export const operationsServer =
  (ops: OpsConfig, operate: RunCommand | null = null): ServerPlugin =>
  async (app, site) => {
    const { definition, config, source } = site;
    const keys = publicKeys(config.RELEASE_PUBLIC_KEY);
    const objects = await openObjects(config.RELEASE_STORE);
    const store = releaseStore(objects, keys);
    const telemetry = await serveTelemetry(app, site, ops);
    await serveOps(app, site, ops, operate);
    const passes = await servePasses(app, {
      siteUrl: config.SITE_URL,
      cookiePrefix: definition.cookiePrefix,
      keys,
      namedKeys: async () => (await store.keys())?.keys ?? [],
      hasBuild: async (part, build) => (await source.build(part, build)) !== null,
      pageOf: (part) => firstPage(source.current(), part),
      facts: factsReader(config, source),
      ...{ objects, environment: config.SITE_ENVIRONMENT },
    });
    return {
      ...telemetry,
      isTeam: ({ cookies, headers }) => passes.isTeam(cookies, headers),
      overlay: ({ cookies }) => {
        const pass = passes.heldBy(cookies);
        return pass && overlayOf(pass, source);
      },
    };
  };

/** The first page of a live part that anyone may open at one address; the site's start for a part without one. */
function firstPage({ remotes }: Site, part: string): string {
  const pages = remotes.find(({ stable }) => stable.name === part)?.stable.pages ?? [];
  const open = pages.filter(({ guard }) => guard === undefined);
  return open.flatMap(({ paths }) => paths).find((path) => !path.includes('{')) ?? '/';
}
