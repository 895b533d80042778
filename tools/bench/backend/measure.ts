import { load, type LoadFigures } from './load';
import type { Requests } from './requests';

/** One call under load: at the top, at half of that, and the bare route's top. */
export interface CallFigures {
  readonly call: string;
  readonly top: LoadFigures;
  readonly half: LoadFigures;
  readonly bare: LoadFigures;
  /** Requests a second of the backend for each one of the bare route. */
  readonly ratio: number;
}

/** Seconds of each load; a shorter one before them warms both servers up. */
const SECONDS = 8;
const WARM_UP = 3;

async function sampleAnswer(url: string, body: string): Promise<unknown> {
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return reply.json();
}

/** Measures one call of the backend and the bare route that answers with a body of its size. */
export async function measureCall(
  call: string,
  requests: Requests,
  servers: { readonly backend: string; readonly bare: string },
): Promise<CallFigures> {
  const backend = { url: `${servers.backend}${requests.path}`, bodies: requests.backend };
  const bare = { url: `${servers.bare}/${call}`, bodies: requests.bare };
  const body = await sampleAnswer(backend.url, requests.backend[1] ?? '');
  await fetch(`${servers.bare}/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: call, body }),
  });
  await load(bare, WARM_UP);
  const bareTop = await load(bare, SECONDS);
  await load(backend, WARM_UP);
  const top = await load(backend, SECONDS);
  const half = await load(backend, SECONDS, top.perSecond / 2);
  return { call, top, half, bare: bareTop, ratio: top.perSecond / bareTop.perSecond };
}
