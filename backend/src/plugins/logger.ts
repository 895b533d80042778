import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import pino from 'pino';
import type { Config } from '../config';
import { logFailure } from './log-failure';

/** What a log line says of a request: no query (it may hold a key), no headers, no address, no body. */
const request = (raw: { method?: string; url?: string }) => ({ method: raw.method, path: raw.url?.split('?')[0] });

/** One line for every answer: what was called, how it ended, how long it took. */
export const answerLog = fp((app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms }, 'answered');
    done();
  });
});

/** JSON lines on the standard output, without tokens or personal data. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): FastifyBaseLogger {
  return pino({
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: request, err: logFailure },
  });
}
