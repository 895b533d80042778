import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { Config } from '../config';

/** What a log line says of a request: no query (it may hold a key), no headers, no address, no body. */
const request = (raw: { method?: string; url?: string }) => ({ method: raw.method, path: raw.url?.split('?')[0] });

/** JSON lines on the standard output, without tokens or personal data. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): FastifyBaseLogger {
  return pino({
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: request, err: pino.stdSerializers.err },
  });
}
