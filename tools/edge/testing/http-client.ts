import { type Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Sends the body in chunks, without its length. */
  readonly isChunked?: boolean;
  /** Address from which the connection is made. */
  readonly from?: string;
  readonly agent?: Agent;
}

/** One request, sent as it is; rejects when the connection breaks before the answer is complete. */
export function send(url: string, sent: Sent = {}): Promise<Answer> {
  const {
    method = sent.body === undefined ? 'GET' : 'POST',
    headers = {},
    body,
    isChunked = false,
    from,
    agent,
  } = sent;
  return new Promise((resolve, reject) => {
    const length = isChunked || body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(
      url,
      { method, headers: { ...length, ...headers }, localAddress: from, agent },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces).toString(),
          }),
        );
        response.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** What a connection brought. */
export interface Received {
  readonly text: string;
  /** Milliseconds until the server closed it. */
  readonly after: number;
}

/** Writes text as it is, then `drip` once a second, until the server closes the connection. */
export function sendText(url: string, text: string, drip = ''): Promise<Received> {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const dripping = drip === '' ? undefined : setInterval(() => socket.write(drip), 1_000);
    socket.on('data', (piece) => (received += piece.toString()));
    // A write to a connection that the server has closed fails; what came before is the answer.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ text: received, after: performance.now() - begun });
    });
  });
}
