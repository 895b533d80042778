import { createHash } from 'node:crypto';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What can befall files on their way to a browser. */
export const DELIVERY_FAULTS = ['down', 'missing', 'slow', 'hung', 'truncated', 'tampered', 'html'] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

export const isDeliveryFault = (word: string): word is DeliveryFault => DELIVERY_FAULTS.some((kind) => kind === word);

/** How long a slow file takes (ms): noticeable, but within the eight seconds that the site waits. */
const SLOW = 1500;

export interface Faulty {
  readonly kind: DeliveryFault;
  /** Which addresses it befalls. */
  readonly befalls: (path: string) => boolean;
}

/** A proxy before a running site, through which some files come as a fault has it. */
export interface FaultyDelivery {
  readonly url: string;
  /** Starts a fault, or ends it (null); the requests that hung are cut off. */
  set(faulty: Faulty | null): void;
  /** Keeps back what is asked for at some addresses until it is let go, which the function it gives does. */
  hold(isHeld: (path: string) => boolean): () => void;
  /** Addresses that the fault has befallen so far. */
  readonly befallen: readonly string[];
  /** What pages told the site's telemetry and it took, as sent. */
  readonly beacons: readonly string[];
  close(): Promise<void>;
}

/** Starts a proxy before the site on a port (0: any free one). Rejects when the port is taken. */
export async function startFaultyDelivery(site: string, port = 0): Promise<FaultyDelivery> {
  let faulty: Faulty | null = null;
  const befallen: string[] = [];
  const beacons: string[] = [];
  let held: { readonly isHeld: (path: string) => boolean; readonly gone: Promise<void> } | null = null;
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '/';
    const kind = faulty?.befalls(path) ? faulty.kind : null;
    if (kind) befallen.push(path);
    if (path === '/telemetry') keepWhenTaken(request, response, beacons);
    answer(site, kind, request, response);
  };
  const server = createServer((request, response) => {
    if (held?.isHeld(request.url ?? '/')) void held.gone.then(() => serve(request, response));
    else serve(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address of this form.
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${taken}`,
    befallen,
    beacons,
    set(next) {
      faulty = next;
      befallen.length = 0;
      server.closeAllConnections();
    },
    hold(isHeld) {
      let letGo = (): void => undefined;
      const gone = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      held = { isHeld, gone };
      return letGo;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function keepWhenTaken(request: IncomingMessage, response: ServerResponse, beacons: string[]): void {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  response.on('finish', () => {
    if (response.statusCode === 204) beacons.push(Buffer.concat(pieces).toString());
  });
}

function answer(site: string, kind: DeliveryFault | null, request: IncomingMessage, response: ServerResponse): void {
  switch (kind) {
    case 'hung':
      return;
    case 'down':
      request.socket.destroy();
      return;
    case 'missing':
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
      return;
    case 'html':
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Wartung</title>');
      return;
    case 'slow':
      setTimeout(() => passOn(site, request, response, whole), SLOW);
      return;
    case 'truncated':
      passOn(site, request, response, (body) => ({ body: body.subarray(0, body.length / 2), length: body.length }));
      return;
    case 'tampered':
      passOn(site, request, response, (body) => ({ body: Buffer.concat([body, mark(body)]) }));
      return;
    case null:
      passOn(site, request, response, whole);
  }
}

interface Carried {
  readonly body: Buffer;
  /** The length that is announced; that of the body unless said. */
  readonly length?: number;
}

const whole = (body: Buffer): Carried => ({ body });
const mark = (body: Buffer): Buffer => Buffer.from(`/*${createHash('md5').update(body).digest('hex')}*/`);

/** Fetches from the site and carries on what `alter` makes of it. A site that cannot be reached is a cut connection. */
function passOn(
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
  alter: (body: Buffer) => Carried,
): void {
  const { host, origin } = new URL(site);
  // Plain, so that what is altered is what the browser reads; what is sent from here counts as sent from the site.
  const sent = request.headers.origin === undefined ? {} : { origin };
  const headers = { ...request.headers, ...sent, host, 'accept-encoding': 'identity' };
  const onward = ask(new URL(request.url ?? '/', site), { method: request.method, headers }, (answered) => {
    const pieces: Buffer[] = [];
    answered.on('data', (piece: Buffer) => pieces.push(piece));
    answered.on('end', () => {
      const { body, length = body.length } = alter(Buffer.concat(pieces));
      const kept = { ...answered.headers };
      delete kept['transfer-encoding'];
      const empty = request.method === 'HEAD' || answered.statusCode === 304;
      response.writeHead(answered.statusCode ?? 502, empty ? kept : { ...kept, 'content-length': String(length) });
      if (body.length < length) response.write(body, () => response.destroy());
      else response.end(body);
    });
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
