import http, { type ClientRequest } from 'node:http';
import https from 'node:https';
import type { ApiAdapter } from '@jnn/api';

type Config = Parameters<ApiAdapter>[0];
type Answered = Awaited<ReturnType<ApiAdapter>>;

/**
 * Carries a rendering's calls to the API, over connections that stay open. Node's fetch took a quarter of what a rendered
 * document costs. Rejects with what the connection says, and when no answer has come within the call's time.
 */
export function createTransport(apiUrl: string): ApiAdapter {
  const { request, Agent } = apiUrl.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });

  const send = (config: Config, isLast: boolean): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const { method = 'get', timeout = 0, signal } = config;
      const outgoing = request(`${config.baseURL ?? ''}${config.url ?? ''}`, {
        agent,
        timeout,
        method: method.toUpperCase(),
        headers: { ...config.headers.toJSON(true) },
        ...(signal instanceof AbortSignal ? { signal } : {}),
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer within ${String(timeout)} ms.`)));
      outgoing.on('error', (error) => {
        if (isLast || !wasClosed(outgoing, error)) reject(error);
        else resolve(send(config, true));
      });
      outgoing.on('response', (incoming) => {
        let data = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (piece: string) => (data += piece));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const { statusCode: status = 0, statusMessage: statusText = '' } = incoming;
          const headers = { 'retry-after': incoming.headers['retry-after'] };
          resolve({ data, status, statusText, headers, config });
        });
      });
      outgoing.end(config.data);
    });

  return (config) => send(config, false);
}

/** The API may end a connection that rests just as a call is sent on it. A rendering only reads, so that it may ask twice. */
const wasClosed = (outgoing: ClientRequest, error: Error): boolean =>
  outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
