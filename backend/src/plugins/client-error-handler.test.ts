import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { START_TIMEOUT, startTestServer, type TestServer } from '../testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

/** Sends bytes as they are; gives the status and the body of what comes back before the connection is closed. */
async function send(bytes: string): Promise<[status: string, body: unknown]> {
  const { port } = new URL(server.url);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (piece) => (text += piece.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return [head.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3), JSON.parse(body)];
}

it.each([
  ['no HTTP at all', 'GARBAGE\r\n\r\n', '400', 'malformed-json'],
  ['a header with a NUL', 'GET /api/contact HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n', '400', 'malformed-json'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, '431', 'too-large'],
])('%s is refused in the shape of every refusal', async (_what, bytes, status, error) => {
  expect(await send(bytes)).toEqual([
    status,
    { error, message: expect.stringMatching(/\S/), requestId: expect.stringMatching(/^[\w-]{36}$/) },
  ]);
});
