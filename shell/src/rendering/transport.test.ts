import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createApiClient, NetworkFailure, type ApiClient } from '@jnn/api';
import { createTransport } from './transport';

const CONTACT = Array.from({ length: 6 }, () => ({ title: 'Székhely', content: '1051 Budapest, Minta utca 1.' }));

let api: Server;
let connections: number;

/** An API that answers as the test says, on a port of its own, and the client of a rendering. */
async function open(answer: RequestListener, timeout = 20_000): Promise<ApiClient> {
  connections = 0;
  api = createServer(answer).on('connection', () => (connections += 1));
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address of this form.
  const { port } = api.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${String(port)}`;
  return createApiClient({
    ...{ baseUrl, timeout, adapter: createTransport(baseUrl) },
    ...{ locale: () => 'hu', token: () => null, session: () => null, recover: () => Promise.resolve(false) },
  });
}

const say = (response: ServerResponse, body: unknown): void => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8').end(JSON.stringify(body));
};

afterEach(async () => {
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
});

describe('the way of a rendering to the API', () => {
  it('takes a call there and brings its answer, on one connection for one call after the other', async () => {
    const heard: unknown[] = [];
    const client = await open((request, response) => {
      void json(request).then((body) => {
        heard.push([request.method, request.url, request.headers['accept-language'], body]);
        say(response, body);
      });
    });
    const session = 'AAAAAAAAAABBBBBBBBBB';
    expect(await client.call('session', { body: { session } })).toMatchObject({ session });
    expect(await client.call('session', { body: { session } })).toMatchObject({ session });
    expect(heard[1]).toEqual(['POST', '/api/session', 'hu', { session }]);
    expect(connections).toBe(1);
  });

  it('keeps letters whole that come in two pieces', async () => {
    const client = await open((_request, response) => {
      const bytes = Buffer.from(JSON.stringify(CONTACT));
      const within = bytes.indexOf('é') + 1;
      response.write(bytes.subarray(0, within));
      response.end(bytes.subarray(within));
    });
    expect(await client.call('contact', {})).toEqual(CONTACT);
  });

  it('tells what the API refuses, and when to come back', async () => {
    const client = await open((_request, response) => {
      response.statusCode = 429;
      response.setHeader('Retry-After', '30');
      say(response, { error: 'too-many-requests' });
    });
    const failure = client.call('contact', {});
    await expect(failure).rejects.toMatchObject({ status: 429, code: 'too-many-requests', retryAfter: 30 });
  });

  it('asks again where the API has ended the connection that was kept', async () => {
    let calls = 0;
    const client = await open((request, response) => {
      calls += 1;
      if (calls === 2) request.socket.destroy();
      else say(response, CONTACT);
    });
    await client.call('contact', {});
    expect(await client.call('contact', {})).toEqual(CONTACT);
    expect(connections).toBe(2);
  });

  it.each<[string, RequestListener]>([
    ['ends every connection', (request) => request.socket.destroy()],
    ['breaks off in the middle of an answer', (_request, response) => response.write('[', () => response.destroy())],
    ['does not answer in time', () => undefined],
  ])('fails where the API %s', async (_what, answer) => {
    const client = await open(answer, 50);
    await expect(client.call('contact', {})).rejects.toBeInstanceOf(NetworkFailure);
  });
});
