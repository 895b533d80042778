import { believeProxy, hardenServer, withoutSchemas } from '@jnn/http-server';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Core } from './core';
import { modules } from './modules';
import { metrics } from './modules/observability/metrics-server';
import { errors, refusalBody, sendError } from './plugins/errors';
import { idempotency } from './plugins/idempotency';
import { jsonBody } from './plugins/json-body';
import { rememberBrowser } from './plugins/causing-browser';
import { answerLog, createLogger } from './plugins/logger';
import { isAllowedOrigin, origin, securityHeaders } from './plugins/security';
import fp from 'fastify-plugin';
import { ApiError } from './api-error';

const CORS = {
  credentials: true,
  methods: ['GET', 'HEAD', 'POST', 'DELETE'],
  exposedHeaders: ['retry-after'],
};
/** Pages of the allowed origins may make every call, with the browser's cookies. */
const ALLOWED_ORIGIN = { origin: true, ...CORS };
const OTHER_ORIGIN = { origin: false, ...CORS };

function createServer(core: Core): FastifyInstance {
  const hardening = hardenServer(refusalBody);
  const app = Fastify({
    ...hardening.options,
    ...withoutSchemas,
    ...believeProxy(core.config.PROXY_SECRET),
    loggerInstance: createLogger(core.config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: sendError,
  });
  hardening.apply(app);
  return app;
}

/** Registers what every request and answer passes through, from the outside in. */
async function registerPlugins(app: FastifyInstance, { config }: Core): Promise<void> {
  await app.register(answerLog);
  await app.register(errors);
  await app.register(metrics);
  await app.register(loadShedding);
  await app.register(securityHeaders, { isHttps: config.SITE_URL?.startsWith('https:') === true });
  await app.register(cors, {
    delegator: ({ headers, host }, done) =>
      done(null, isAllowedOrigin(config, headers.origin ?? '', host) ? ALLOWED_ORIGIN : OTHER_ORIGIN),
  });
  if (config.RATE_LIMIT_PER_MINUTE > 0) {
    await app.register(rateLimit, { max: config.RATE_LIMIT_PER_MINUTE, timeWindow: 60_000 });
  }
  await app.register(cookie);
  await app.register(origin);
  // Only the demo's outbox asks who caused a letter.
  if (config.SMTP_URL === undefined) await app.register(rememberBrowser);
  await app.register(jsonBody);
  await app.register(idempotency);
}

/** Collects every route as `METHOD path`, as modules register them. */
function collectRoutes(app: FastifyInstance): ReadonlySet<string> {
  const routes = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`);
  });
  return routes;
}

/** Builds the API: plugins, then the modules in the order of `modules/index.ts`. It does not listen yet. */
export async function buildApp(core: Core): Promise<FastifyInstance> {
  const app = createServer(core);
  app.decorate('core', core);
  app.decorate('routeList', collectRoutes(app));
  await registerPlugins(app, core);
  for (const module of modules) await app.register(async (scope) => module(scope));
  return app;
}

/** One for all, since finding where an error is made takes longer than all else of a refusal. */
const OVERLOADED = new ApiError('unavailable', { retryAfter: 1 });

/**
 * Refuses calls above MAX_IN_FLIGHT with 503, so that those accepted are answered in time. Health and readiness probes
 * always pass.
 */
const loadShedding = fp((app: FastifyInstance) => {
  let inFlight = 0;
  app.addHook('onRequest', (request, reply, done) => {
    inFlight += 1;
    // `onResponse` would miss callers who left before their answer.
    reply.raw.once('close', () => (inFlight -= 1));
    const isProbe = request.url === '/api/health' || request.url === '/api/ready';
    const isOverloaded = inFlight > app.core.config.MAX_IN_FLIGHT && !isProbe;
    done(isOverloaded ? OVERLOADED : undefined);
  });
});
