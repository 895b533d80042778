import { type IncomingMessage, STATUS_CODES, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { drainRequest } from './drain-request';
import { closeGracefully } from './graceful-shutdown';

/** Bytes of the largest accepted body. */
const BODY_LIMIT = 256 * 1024;
/** Milliseconds within which a request must have arrived, headers and body; with the check below 15 s are never passed. */
const REQUEST_TIMEOUT = 12_000;
const CHECK_INTERVAL = 1_000;
/** Milliseconds after which a silent connection is closed, and one that is kept alive between two requests. */
const CONNECTION_TIMEOUT = 60_000;
const KEEP_ALIVE_TIMEOUT = 65_000;

/** What is refused before any handler sees it: unreadable, late, too large a body, too large headers. */
export type RefusalStatus = 400 | 408 | 413 | 431;
/** The JSON body of a refusal of which nothing but the status is known. */
export type RefusalBody = (status: RefusalStatus) => object;

/** How a hardened server is made: its options for Fastify, then `apply`, before any route or plugin. */
export interface Hardening {
  readonly options: {
    readonly bodyLimit: number;
    readonly requestTimeout: number;
    readonly connectionTimeout: number;
    readonly keepAliveTimeout: number;
    readonly forceCloseConnections: 'idle';
    readonly return503OnClosing: false;
    readonly http: ServerOptions;
    readonly clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => void;
  };
  apply(app: FastifyInstance): void;
}

/**
 * Bounds what a caller may send and how long it may take, answers what is no request in the usual shape, and finishes
 * answers when the server stops.
 */
export function hardenServer(refusalBody: RefusalBody): Hardening {
  /** Connections whose running request has its answer already, so that no other may follow. */
  const answered = new WeakSet<Socket>();
  return {
    options: {
      bodyLimit: BODY_LIMIT,
      requestTimeout: REQUEST_TIMEOUT,
      connectionTimeout: CONNECTION_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      forceCloseConnections: 'idle',
      return503OnClosing: false,
      http: { headersTimeout: REQUEST_TIMEOUT, connectionsCheckingInterval: CHECK_INTERVAL },
      clientErrorHandler(error, socket) {
        const isLeft = error.code === 'ECONNRESET' || !socket.writable || answered.has(socket);
        const address = encodedAddress(error);
        if (!isLeft) socket.write(address === null ? refusalText(statusOf(error), refusalBody) : redirectText(address));
        socket.destroySoon();
      },
    },
    apply(app) {
      closeGracefully(app);
      app.addHook('onRequest', ({ raw }, _reply, done) => {
        answered.delete(raw.socket);
        done();
      });
      app.addHook('onSend', ({ raw }, _reply, payload, done) => {
        answered.add(raw.socket);
        if (!raw.complete) drainRequest(raw);
        done(null, payload);
      });
      // After the hooks that put headers on every answer, and before anything acts on either host.
      app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
        if (hasTwoHosts(raw)) done(new TwoHostsError('The request names two hosts.'));
        else done(null, payload);
      });
      app.addHook('onResponse', ({ raw }, _reply, done) => {
        if (raw.complete) answered.delete(raw.socket);
        done();
      });
    },
  };
}

/** Node takes the first host and drops the others; a proxy before it may have taken another one. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;

class TwoHostsError extends Error {
  readonly statusCode = 400;
}

/**
 * The percent-encoded address of a request whose address holds letters such as `ő` as they are: Node's parser refuses
 * those. Null for any other error.
 */
function encodedAddress(error: NodeJS.ErrnoException): string | null {
  if (error.code !== 'HPE_INVALID_URL' || !('rawPacket' in error) || !Buffer.isBuffer(error.rawPacket)) return null;
  // One slash at the start and no backslash, so that the address stays on this host.
  const [, address] = /^(?:GET|HEAD) (\/(?![/\\])[^\s\\]*) HTTP\/1\.[01]\r\n/.exec(error.rawPacket.toString()) ?? [];
  if (address === undefined || address.includes('\ufffd')) return null;
  const encoded = address.replace(/[^\0-\x7f]+/g, encodeURIComponent);
  return encoded === address ? null : encoded;
}

/** An answer that leads to another address of this host. */
const redirectText = (address: string): string =>
  `HTTP/1.1 308 Permanent Redirect\r\nLocation: ${address}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;

function statusOf({ code }: NodeJS.ErrnoException): RefusalStatus {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/** A whole answer in HTTP's text, after which the connection is closed. */
function refusalText(status: RefusalStatus, refusalBody: RefusalBody): string {
  const body = JSON.stringify(refusalBody(status));
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
