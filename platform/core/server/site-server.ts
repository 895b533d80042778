import cookie from '@fastify/cookie';
import { hardenServer, withoutSchemas } from '@jnn/http-server';
import Fastify from 'fastify';
import { compose } from './composition';
import { compressResponses } from './compression';
import type { ServerConfig } from './config';
import { routeTable } from './document';
import { serveDocuments } from './documents';
import { createInlinedFiles } from './inlined-files';
import { releaseDifferences } from './release-differences';
import { serveReleaseFiles } from './release-files';
import { createSiteRenderer } from './rendering/site-renderer';
import type { SiteDefinition } from './site-definition';
import { siteIfKnown } from './site-source';
import { openReleaseFiles } from './stored-site';
import type { SiteSource } from '../contract/composition';
import { hasCode } from '../store/objects';
import { refuse, refuseOddAddresses, serveErrors, statusBody } from './refusals';
import { combineHooks, type ServerHooks, type ServerPlugin } from './plugin';
import { releaseStore } from '../store/release-store';
import { publicKeys } from '../store/signing-keys';

export interface RunningServer {
  /** Address with the port that the server listens on. */
  readonly url: string;
  close(): Promise<void>;
}

/** Another process listens on the port. */
export class SitePortInUseError extends Error {
  override readonly name = 'SitePortInUseError';
  constructor(port: number) {
    super(`Port ${String(port)} is already in use; stop what listens there or set PORT to another number.`);
  }
}

interface ServerOptions {
  readonly plugins?: readonly ServerPlugin[];
  /** Whether the site is only tried: late renderings are not logged. */
  readonly isTrial?: boolean | undefined;
  /** What the server waits for when it is ready, before anyone reaches it. */
  readonly beforeListening?: () => Promise<void>;
}

/**
 * Starts the server of a site: documents, release files, the site's own routes and what plugins add. Rejects with
 * SitePortInUseError when the port is in use.
 */
export async function createSiteServer(
  definition: SiteDefinition,
  config: ServerConfig,
  source: SiteSource,
  { plugins = [], beforeListening, isTrial }: ServerOptions = {},
): Promise<RunningServer> {
  const hardening = hardenServer(definition.refusalBody ?? statusBody);
  const app = Fastify({
    ...hardening.options,
    ...withoutSchemas,
    logger: false,
    trustProxy: trustedProxies(config),
    frameworkErrors: (error, request, reply) => refuse(definition, error, request, reply),
  });
  hardening.apply(app);
  serveErrors(app, definition);
  refuseOddAddresses(app, definition);
  compressResponses(app);
  // Of every cookie that is set, unless it says otherwise. Lax, so that a visitor who returns from another site keeps it.
  const secure = config.SITE_URL.startsWith('https:');
  await app.register(cookie, { parseOptions: { path: '/', httpOnly: true, sameSite: 'lax', secure } });
  const objects = await openReleaseFiles(config);
  const added: ServerHooks[] = [];
  for (const plugin of plugins) added.push(await plugin(app, { definition, config, source }));
  const hooks = combineHooks(added);
  const renderer = createSiteRenderer(definition, config, objects, { unrendered: hooks.unrendered, isTrial });
  await serveReleaseFiles(app, objects, {
    differences: releaseDifferences(releaseStore(objects, publicKeys(config.RELEASE_PUBLIC_KEY)), reportDamaged),
    refetched: hooks.refetched,
  });
  await definition.addRoutes?.(app, () => routeTable(compose(source.current(), () => false)));
  serveDocuments(app, {
    definition,
    config,
    source,
    renderer,
    hooks,
    files: createInlinedFiles(objects, reportUnread),
  });
  app.addHook('onClose', async () => {
    source.close();
    await renderer.close();
  });
  // Not awaited: until the worker is ready, browsers render the pages.
  const site = siteIfKnown(source);
  if (site) void renderer.warm(compose(site, () => false));
  try {
    await beforeListening?.();
    const url = await app.listen({ port: config.PORT, host: config.HOST });
    return { url, close: () => app.close() };
  } catch (error) {
    await app.close();
    if (hasCode(error, 'EADDRINUSE')) throw new SitePortInUseError(config.PORT);
    throw error;
  }
}

const trustedProxies = ({ TRUST_PROXY }: ServerConfig): string[] | false =>
  TRUST_PROXY === '' ? false : TRUST_PROXY.split(',');

function reportDamaged(problem: unknown): void {
  process.stderr.write(`A browser gets a whole file in place of a difference: ${String(problem)}\n`);
}

function reportUnread(problem: unknown): void {
  process.stderr.write(`Documents go without a text that they would carry: ${String(problem)}\n`);
}
