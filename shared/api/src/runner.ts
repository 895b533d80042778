import type { CallName } from '@jnn/contract';
import { callGeneric } from './client';
import type { Answer, ApiClient, CallOptions, Input } from './client-types';
import type { Events } from './events';
import { ApiFailure, isCallFailure, type CallFailure } from './failures';

/** What the generic runner gets from the site. */
export interface RunnerOptions {
  readonly client: ApiClient;
  readonly events: Events;
  /** Shows the error dialog of the site. */
  readonly onSystemError: (failure: CallFailure) => void;
  /** Tells the visitor, who has been logged out by a 401, that the session has ended: the call failed as a guest, too. */
  readonly onSessionEnded: () => void;
}

export interface RunOptions<Name extends CallName> extends Omit<CallOptions, 'anonymous'> {
  /** A store action that is given the answer. */
  readonly dispatch?: (answer: Answer<Name>) => void;
  /** Error codes that the caller shows itself, without the error dialog. */
  readonly shows?: readonly string[];
  /** Whether the caller shows a failure itself, without the error dialog, such as that no answer came. */
  readonly handles?: (failure: CallFailure) => boolean;
}

export type RunResult<Name extends CallName> =
  | { readonly status: 'done'; readonly answer: Answer<Name> }
  | { readonly status: 'failed'; readonly failure: CallFailure };

/** The generic runner: makes a call, gives the answer to a store action, sends the `:completed` event. Never rejects. */
export interface Runner {
  run<Name extends CallName>(name: Name, input: Input<Name>, options?: RunOptions<Name>): Promise<RunResult<Name>>;
}

export function createRunner({ client, events, onSystemError, onSessionEnded }: RunnerOptions): Runner {
  function report(failure: CallFailure, isRepeated: boolean, options: ShownByCaller): void {
    if (isShownByCaller(failure, options)) return;
    if (isRepeated) onSessionEnded();
    else if (!isNotFound(failure)) onSystemError(failure);
  }

  return {
    async run(name, input, options = {}) {
      let isRepeated = false;
      const call = () => callGeneric(client, name, input, options);
      try {
        const answer = await call().catch((error: unknown) => {
          if (!(error instanceof ApiFailure) || error.status !== 401 || isShownByCaller(error, options)) throw error;
          // The client has refreshed the token or logged the member out by now; this is the one retry of.
          isRepeated = true;
          return call();
        });
        options.dispatch?.(answer);
        events.emit(`${name}:completed`, { ok: true });
        return { status: 'done', answer };
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        events.emit(`${name}:completed`, { ok: false });
        report(error, isRepeated, options);
        return { status: 'failed', failure: error };
      }
    },
  };
}

type ShownByCaller = Pick<RunOptions<CallName>, 'shows' | 'handles'>;

const isShownByCaller = (failure: CallFailure, { shows = [], handles }: ShownByCaller): boolean =>
  (failure instanceof ApiFailure && shows.includes(failure.code)) || handles?.(failure) === true;

const isNotFound = (failure: CallFailure): boolean => failure instanceof ApiFailure && failure.status === 404;
