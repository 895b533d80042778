import { describe, expect, it, jest } from '@jest/globals';
import { createFakeServer, fails, searchAnswer, searchData, unreachable, type Answers } from '@jnn/testing';
import { createApiClient } from './client';
import { createEvents } from './events';
import { NetworkFailure } from './failures';
import { createRunner } from './runner';

const INPUT = {
  params: { locale: 'hu' },
  body: { searchData: searchData(), session: 'AAAAAAAAAABBBBBBBBBB' },
} as const;

/** A runner over a fake server; a member until the API answers 401. */
function prepare(answers: Answers) {
  const server = createFakeServer(answers);
  let token: string | null = 'token';
  const client = createApiClient({
    baseUrl: '',
    locale: () => 'hu',
    token: () => token,
    session: () => null,
    recover: async () => {
      token = null;
      return false;
    },
    adapter: server.adapter,
  });
  const events = createEvents();
  const onSystemError = jest.fn();
  const onSessionEnded = jest.fn();
  const runner = createRunner({ client, events, onSystemError, onSessionEnded });
  return { runner, server, events, onSystemError, onSessionEnded };
}

describe('the generic runner', () => {
  it('gives the answer to the store action, then announces completion', async () => {
    const { runner, events } = prepare({ search: searchAnswer() });
    const order: string[] = [];
    events.on('search:completed', ({ ok }) => order.push(`completed: ${String(ok)}`));
    const result = await runner.run('search', INPUT, { dispatch: ({ total }) => order.push(`dispatched: ${total}`) });
    expect(result).toMatchObject({ status: 'done', answer: { total: 1 } });
    expect(order).toEqual(['dispatched: 1', 'completed: true']);
  });

  it('opens the error dialog for a failure, and announces that it failed', async () => {
    const { runner, events, onSystemError } = prepare({ search: fails(503, 'unavailable') });
    const completed = jest.fn();
    events.on('search:completed', completed);
    expect(await runner.run('search', INPUT)).toMatchObject({ status: 'failed', failure: { code: 'unavailable' } });
    expect(onSystemError).toHaveBeenCalledTimes(1);
    expect(completed).toHaveBeenCalledWith({ ok: false });
  });

  it('opens it when no answer comes', async () => {
    const { runner, onSystemError } = prepare({ search: unreachable() });
    await runner.run('search', INPUT);
    expect(onSystemError).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['404', fails(404, 'not-found'), []],
    ['a code that the command shows itself', fails(409, 'no-search'), ['no-search']],
  ])('leaves it closed for %s', async (_, answer, shows) => {
    const { runner, onSystemError } = prepare({ search: answer });
    expect(await runner.run('search', INPUT, { shows })).toMatchObject({ status: 'failed' });
    expect(onSystemError).not.toHaveBeenCalled();
  });

  it('logs out on a 401 and tries the call once more, as a guest', async () => {
    const { runner, server, onSystemError } = prepare({
      search: ({ token }) => (token === null ? searchAnswer() : fails(401, 'unauthorised')),
    });
    expect(await runner.run('search', INPUT)).toMatchObject({ status: 'done' });
    expect(server.requests('search').map(({ token }) => token)).toEqual(['token', null]);
    expect(onSystemError).not.toHaveBeenCalled();
  });

  it.each([
    ['401', fails(401, 'unauthorised')],
    ['403', fails(403, 'forbidden')],
    ['404', fails(404, 'not-found')],
  ])(
    'tells that the session has ended when the repetition fails, too, by %s, and tries no third time',
    async (_, then) => {
      const { runner, server, onSystemError, onSessionEnded } = prepare({
        search: ({ token }) => (token === null ? then : fails(401, 'unauthorised')),
      });
      expect(await runner.run('search', INPUT)).toMatchObject({ status: 'failed' });
      expect(server.requests('search')).toHaveLength(2);
      expect(onSessionEnded).toHaveBeenCalledTimes(1);
      expect(onSystemError).not.toHaveBeenCalled();
    },
  );

  it('leaves failures to a command that shows them itself', async () => {
    const { runner, onSystemError } = prepare({ search: unreachable() });
    await runner.run('search', INPUT, { handles: (failure) => failure instanceof NetworkFailure });
    expect(onSystemError).not.toHaveBeenCalled();
  });
});

describe('what the site announces', () => {
  it('reaches those who listen, until they stop', () => {
    const events = createEvents();
    const heard = jest.fn();
    const stop = events.on('filters-button:changed', heard);
    events.emit('filters-button:changed', { name: 'sauna', pressed: true });
    stop();
    events.emit('filters-button:changed', { name: 'sauna', pressed: false });
    expect(heard.mock.calls).toEqual([[{ name: 'sauna', pressed: true }]]);
  });
});
