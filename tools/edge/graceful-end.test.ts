import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { type Edge, START_TIMEOUT, startEdge } from './testing/start-edge';

const ROUNDS = process.env['JNN_FULL'] === '1' ? 10 : 3;
/** Connections that are open when the site is told to end, and the milliseconds after which each sends its call. */
const CONNECTIONS = 120;
const DELAYS = 12;
const PATHS = ['/', '/api/hu/destinations'];

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
}, START_TIMEOUT);
afterAll(() => edge.close());

interface LateCall {
  /** Resolves once the connection is open. */
  readonly open: Promise<void>;
  /** The first line of the answer; empty where none came. */
  readonly answer: Promise<string>;
}

/** Opens a connection at once and sends a call later. */
function lateCall(url: string, path: string, after: number): LateCall {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => {
    setTimeout(() => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`), after);
  });
  let text = '';
  socket.on('data', (piece) => (text += piece.toString('latin1')));
  // A connection that is reset has brought no answer, which is what the test looks at.
  socket.on('error', () => undefined);
  return {
    open: new Promise((resolve) => socket.once('connect', () => resolve())),
    answer: new Promise((resolve) => socket.on('close', () => resolve(text.split('\r\n', 1).join('')))),
  };
}

it('the site told to end answers every call whose connection was open, its pages and the API’s alike', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = await edge.startSite({});
    // What a site does once, for its first visitors, is done.
    await Promise.all(PATHS.map(async (path) => (await fetch(url + path)).text()));
    const calls = Array.from({ length: CONNECTIONS }, (_, at) =>
      lateCall(url, PATHS[at % PATHS.length] ?? '', (at % DELAYS) * 10),
    );
    await Promise.all(calls.map(({ open }) => open));
    await new Promise((resolve) => setTimeout(resolve, 30 + (round % 5) * 10));
    await edge.endSite(url);
    expect(await Promise.all(calls.map(({ answer }) => answer))).toEqual(calls.map(() => 'HTTP/1.1 200 OK'));
  }
});
