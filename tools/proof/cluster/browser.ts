import { Agent, request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { HOST } from './cluster';

/** An answer, or that none came: `status` is 0 then. */
export interface Got {
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** What is sent. */
export interface Sent {
  readonly path: string;
  /** A value, or its JSON. Without body and form it is a GET. */
  readonly body?: object | string;
  readonly form?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * How a request is repeated. `document`: as browsers do, once, after a connection that broke before the answer. `reading`: as
 * the site's queries do, twice, a second and two seconds later. `patient`: as a traveller does whom the page offers to try
 * again, for as long as {@link PATIENCE} allows; it has an idempotency key, reads, or is one thing however often it is sent,
 * like the bank's return. `once`: never.
 */
export type Manner = 'document' | 'reading' | 'patient' | 'once';

/** One request as its visitor lived it, with all its tries. */
export interface Request {
  readonly kind: string;
  readonly manner: Manner;
  readonly ok: boolean;
  /** The statuses of the tries, 0 where no answer came. */
  readonly statuses: readonly number[];
  /** Milliseconds since the load began: when it was sent and when it was answered at last. */
  readonly begun: number;
  readonly ended: number;
}

/**
 * Milliseconds for which a traveller goes on sending the same again, and between two tries. A payment that a process began
 * and died over is given up after a minute, and a new one begun.
 */
const PATIENCE = 90_000;
const PRESS = 2_000;
/** Milliseconds after which the site's client gives a try up. */
const CALL_TIMEOUT = 20_000;
/** Milliseconds before the second and the third try of a query. */
const QUERY_PAUSES = [1_000, 2_000];

const NONE: Got = { status: 0, body: '', headers: {} };

/** Whether another try may bring another answer. `409` is what a key gets whose first request still runs. */
const mayRepeat = (status: number): boolean => status === 0 || status >= 500 || status === 409;

/** All visitors' connections. The site's name has two addresses, one of each nginx; a browser tries both. */
export class Edges {
  readonly #agents: readonly Agent[];
  readonly #ports: readonly number[];
  readonly requests: Request[] = [];
  readonly begun = performance.now();

  constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#agents = ports.map(() => new Agent({ keepAlive: true, rejectUnauthorized: false, servername: HOST }));
  }

  /** One try, at one edge or, where that takes no connection, at the next. */
  async send(first: number, sent: Sent): Promise<Got> {
    for (let step = 0; step < this.#ports.length; step += 1) {
      const got = await this.#ask((first + step) % this.#ports.length, sent);
      if (got !== 'refused') return got;
    }
    return NONE;
  }

  #ask(at: number, { path, body, form, headers = {} }: Sent): Promise<Got | 'refused'> {
    const text = form ?? (typeof body === 'object' ? JSON.stringify(body) : body);
    const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
    const described = text === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(text) };
    return new Promise((resolve) => {
      const asked = request({
        ...{ host: '127.0.0.1', port: this.#ports[at], agent: this.#agents[at], path, timeout: CALL_TIMEOUT },
        ...{ method: text === undefined ? 'GET' : 'POST', headers: { host: HOST, ...described, ...headers } },
      });
      asked.on('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', () => resolve(NONE));
        response.on('end', () => {
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, headers: answered, body: Buffer.concat(pieces).toString() });
        });
      });
      asked.on('timeout', () => asked.destroy());
      asked.on('error', (error) => {
        resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : NONE);
      });
      asked.end(text);
    });
  }

  close(): void {
    for (const agent of this.#agents) agent.destroy();
  }
}

/** One visitor's browser: cookies, and requests that are repeated. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly edges: Edges,
    /** The edge whose address this visitor's machine was told first. */
    private readonly first: number,
  ) {}

  /** Sends, repeats as told, and notes how it went. @param isGood whether the answer is the one that was wanted */
  async ask(
    kind: string,
    manner: Manner,
    sent: Sent,
    isGood: (got: Got) => boolean = ({ status }) => status >= 200 && status < 400,
  ): Promise<Got> {
    const begun = performance.now() - this.edges.begun;
    const statuses: number[] = [];
    for (;;) {
      const got = await this.edges.send(this.first, { ...sent, headers: { ...this.#headers(), ...sent.headers } });
      this.#keepCookies(got);
      statuses.push(got.status);
      const ended = performance.now() - this.edges.begun;
      const wait = isGood(got) ? null : pauseBefore(manner, got.status, statuses.length, ended - begun);
      if (wait === null) {
        this.edges.requests.push({ kind, manner, ok: isGood(got), statuses, begun, ended });
        return got;
      }
      await pause(wait);
    }
  }

  #headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { 'accept-language': 'hu', ...(cookie !== '' && { cookie }) };
  }

  #keepCookies({ headers }: Got): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
  }
}

/** Milliseconds before the next try; null where there is none. */
function pauseBefore(manner: Manner, status: number, tries: number, passed: number): number | null {
  if (manner === 'once' || !mayRepeat(status)) return null;
  if (manner === 'document') return status === 0 && tries === 1 ? 0 : null;
  if (manner === 'reading') return QUERY_PAUSES[tries - 1] ?? null;
  return passed < PATIENCE ? PRESS : null;
}
