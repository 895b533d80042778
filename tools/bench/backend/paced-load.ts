import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import type { LoadFigures, Target } from './load';

/** Connections at most unless said; requests beyond them wait, and their waiting counts. */
const CONNECTIONS = 256;

/** Sends one request and reads its answer. Gives its status, or 0 where the connection broke. */
function send(target: Target, agent: Agent): Promise<number> {
  const body = target.next();
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    ...target.headers,
  };
  return new Promise((resolve) => {
    const sending = request(target.url, { method: 'POST', headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    sending.once('error', () => resolve(0));
    sending.end(body);
  });
}

/**
 * Sends requests at even distances, whether or not those before have been answered, as visitors do who know nothing of
 * each other. (Autocannon's own rates send what belongs to a second as fast as they can at its beginning.) A request's
 * time counts from the moment it was due.
 * @param rate requests a second.
 */
export async function pacedLoad(
  target: Target,
  seconds: number,
  rate: number,
  connections = CONNECTIONS,
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = createHistogram();
  const pending: Promise<void>[] = [];
  let accepted = 0;
  const total = Math.max(1, Math.round(seconds * rate));
  const begun = performance.now();
  const sendDue = async (due: number): Promise<void> => {
    const status = await send(target, agent);
    if (status >= 200 && status < 300) accepted += 1;
    times.record(Math.max(1, Math.round((performance.now() - due) * 1_000)));
  };
  while (pending.length < total) {
    const due = begun + (pending.length * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    else pending.push(sendDue(due));
  }
  await Promise.all(pending);
  const took = (performance.now() - begun) / 1_000;
  agent.destroy();
  const milliseconds = (percentile: number): number => Math.round(times.percentile(percentile) / 1_000);
  return {
    answers: total,
    perSecond: Math.round(accepted / took),
    p50: milliseconds(50),
    p99: milliseconds(99),
    refused: (total - accepted) / total,
  };
}
