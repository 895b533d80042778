import { describe, expect, it, jest } from '@jest/globals';
import { answersWith, createFakeServer, fails, hotelData, member, unreachable, type Answers } from '@jnn/testing';
import { createApiClient } from './client';
import type { ClientOptions } from './client-types';
import { ApiFailure, NetworkFailure, UnexpectedAnswer } from './failures';

function connect(answers: Answers, options: Partial<ClientOptions> = {}) {
  const server = createFakeServer(answers);
  const client = createApiClient({
    baseUrl: '',
    locale: () => 'en',
    token: () => null,
    session: () => 'AAAAAAAAAABBBBBBBBBB',
    recover: () => Promise.resolve(false),
    adapter: server.adapter,
    ...options,
  });
  return { server, client };
}

const HOTEL = { params: { locale: 'hu', id: 'H/1' } } as const;

describe('the client', () => {
  it('sends language, session and token, and escapes what stands in the address', async () => {
    const { server, client } = connect({ hotelData: hotelData() }, { token: () => 'secret' });
    await client.call('hotelData', HOTEL);
    const [request] = server.requests('hotelData');
    expect(request).toMatchObject({ params: { locale: 'hu', id: 'H/1' }, token: 'secret' });
    expect(request?.headers).toMatchObject({ 'accept-language': 'en', 'x-session': 'AAAAAAAAAABBBBBBBBBB' });
  });

  it('gives the parsed answer, with what the API left out filled in', async () => {
    const { client } = connect({ hotelData: { ...hotelData(), Email: undefined } });
    expect((await client.call('hotelData', HOTEL)).Email).toBeNull();
  });

  it('leaves the token out where it is told to', async () => {
    const { server, client } = connect({ hotelData: hotelData() }, { token: () => 'secret' });
    await client.call('hotelData', HOTEL, { anonymous: true });
    expect(server.requests('hotelData')[0]?.token).toBeNull();
  });

  it('tells an error of the API with its code, fields and waiting time', async () => {
    const { client } = connect({
      hotelData: fails(429, 'too-many-requests', { retryAfter: 30, fields: { id: 'too_big' } }),
    });
    const failure = await client.call('hotelData', HOTEL).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({
      call: 'hotelData',
      status: 429,
      code: 'too-many-requests',
      retryAfter: 30,
      fields: { id: 'too_big' },
    });
  });

  it('tells a failing status without an error body apart by its empty code', async () => {
    const { client } = connect({ hotelData: answersWith(502, '<html>Bad gateway</html>') });
    await expect(client.call('hotelData', HOTEL)).rejects.toMatchObject({ status: 502, code: '', body: null });
  });

  it('tells that no answer came', async () => {
    const { client } = connect({ hotelData: unreachable() });
    await expect(client.call('hotelData', HOTEL)).rejects.toBeInstanceOf(NetworkFailure);
  });

  it('refuses an answer that breaks the contract', async () => {
    const { client } = connect({ hotelData: answersWith(200, { HotelCode: 'H1' }) });
    const failure = await client.call('hotelData', HOTEL).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnexpectedAnswer);
  });
});

describe('a 401 to a call that carried a token', () => {
  it('is tried once more when the token could be renewed', async () => {
    let token = 'old';
    const recover = jest.fn(async (failed: string) => {
      token = `${failed}, renewed`;
      return true;
    });
    const { client } = connect(
      { user: (request) => (request.token === 'old' ? fails(401, 'unauthorised') : { user: member() }) },
      { token: () => token, recover },
    );
    await expect(client.call('user', {})).resolves.toMatchObject({ user: { lastName: 'Kovács' } });
    expect(recover.mock.calls).toEqual([['old']]);
  });

  it('is the failure when membership is over', async () => {
    const { server, client } = connect({ user: fails(401, 'unauthorised') }, { token: () => 'old' });
    await expect(client.call('user', {})).rejects.toMatchObject({ status: 401 });
    expect(server.requests('user')).toHaveLength(1);
  });

  it('renews nothing when it judges what was typed', async () => {
    const recover = jest.fn(() => Promise.resolve(true));
    const { client } = connect({ login: fails(401, 'bad-credentials') }, { token: () => 'old', recover });
    const credentials = { body: { email: 'anna@example.hu', password: 'wrong' } };
    await expect(client.call('login', credentials)).rejects.toMatchObject({ code: 'bad-credentials' });
    expect(recover).not.toHaveBeenCalled();
  });
});
