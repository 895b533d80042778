import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import pino from 'pino';
import type { Config } from '../config';
import { serializeError } from './error-serializer';

/** What a log line says of a request. Left out: the query, which may hold a key, headers, address and body. */
const request = (raw: { method?: string; url?: string }) => ({ method: raw.method, path: raw.url?.split('?')[0] });

/** Logs one line per answer: route, status, milliseconds. */
export const answerLog = fp((app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms }, 'answered');
    done();
  });
});

/** Logs JSON lines to the standard output, without tokens or personal data. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): FastifyBaseLogger {
  return pino({
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: request, err: serializeError },
  });
}
