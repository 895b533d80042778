import type { CallName } from '@jnn/contract';
import type { Answer, ApiClient, CallOptions, Input } from './client';
import type { Events } from './events';
import { ApiFailure, isCallFailure, type CallFailure } from './failures';

/** What the generic runner gets from the site. */
export interface RunnerOptions {
  readonly client: ApiClient;
  readonly events: Events;
  /** Shows the error dialog of the site. */
  readonly onSystemError: (failure: CallFailure) => void;
}

export interface RunOptions<Name extends CallName> extends Omit<CallOptions, 'anonymous'> {
  /** A store action that is given the answer. */
  readonly dispatch?: (answer: Answer<Name>) => void;
  /** Error codes that the caller shows itself, without the error dialog. */
  readonly shows?: readonly string[];
}

export type RunResult<Name extends CallName> =
  | { readonly status: 'done'; readonly answer: Answer<Name> }
  | { readonly status: 'failed'; readonly failure: CallFailure };

/** The generic runner: makes a call, gives the answer to a store action, sends the `:completed` event. Never rejects. */
export interface Runner {
  run<Name extends CallName>(name: Name, input: Input<Name>, options?: RunOptions<Name>): Promise<RunResult<Name>>;
}

export function createRunner({ client, events, onSystemError }: RunnerOptions): Runner {
  async function attempt<Name extends CallName>(name: Name, input: Input<Name>, options: RunOptions<Name>) {
    try {
      return await client.call(name, input, options);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 401 || ownsCode(error, options)) throw error;
      // The client has refreshed the token or logged the member out by now; this is the one retry of.
      return client.call(name, input, options);
    }
  }

  return {
    async run(name, input, options = {}) {
      try {
        const answer = await attempt(name, input, options);
        options.dispatch?.(answer);
        events.emit(`${name}:completed`, { ok: true });
        return { status: 'done', answer };
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        events.emit(`${name}:completed`, { ok: false });
        if (!ownsCode(error, options) && !isNotFound(error)) onSystemError(error);
        return { status: 'failed', failure: error };
      }
    },
  };
}

const ownsCode = (failure: CallFailure, { shows = [] }: { readonly shows?: readonly string[] }): boolean =>
  failure instanceof ApiFailure && shows.includes(failure.code);

const isNotFound = (failure: CallFailure): boolean => failure instanceof ApiFailure && failure.status === 404;
