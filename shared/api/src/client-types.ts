import type { CallAnswer, CallInput, CallName, Calls, OneOf } from '@jnn/contract';
import type { AxiosAdapter } from 'axios';

/** Sends a request and returns its response; axios's own unless another is given. */
export type ApiAdapter = AxiosAdapter;

/** What the client gets from outside, since it knows neither stores nor components. */
export interface ClientOptions {
  /** Origin of the API, empty for the page's own. */
  readonly baseUrl: string;
  /** Sent as Accept-Language with every call. */
  readonly locale: () => 'hu' | 'en';
  /** The bearer token in force, null for guests. */
  readonly token: () => string | null;
  /** The visitor's session id, null before it is known. */
  readonly session: () => string | null;
  /** Registers the session with the API before the first call that needs it; resolves to the id to use. */
  readonly openSession?: () => Promise<string>;
  /**
   * Called after a 401 to a call with `token`. Resolves to true when another token is in force, to false when the member
   * has been logged out.
   */
  readonly recover: (token: string) => Promise<boolean>;
  /** Milliseconds after which a call without an answer fails; 20 000 unless said. */
  readonly timeout?: number;
  /** Replaces the network in tests. */
  readonly adapter?: ApiAdapter | undefined;
}

type Parts<Name extends CallName> = CallInput<Calls[Name]>;
/** Parts that a call declares as empty may be left out. */
type RequiredParts<Name extends CallName> = {
  [Part in keyof Parts<Name> as Record<never, never> extends Parts<Name>[Part] ? never : Part]: Parts<Name>[Part];
};
type OptionalParts<Name extends CallName> = Partial<Parts<Name>>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** For calls that are `idempotent`: the same key and body get the first answer again. */
  readonly idempotencyKey?: string | undefined;
  /** Sends the call without the token. */
  readonly anonymous?: boolean;
  /** Lets the call finish after the page is closed. */
  readonly keepalive?: boolean;
}

/** What a call takes: `params`, `query` and `body`, each optional where the contract has it empty. */
export type Input<Name extends CallName> = RequiredParts<Name> & OptionalParts<Name>;
export type Answer<Name extends CallName> = CallAnswer<Calls[Name]>;

/** The typed client of the API, derived from the contract. */
export interface ApiClient {
  /** The language in which calls are answered now. */
  readonly locale: () => 'hu' | 'en';
  /** Makes one call. Rejects with ApiFailure, NetworkFailure or UnexpectedAnswer. */
  call<Name extends CallName, Typed extends string = Name>(
    name: Name & OneOf<CallName, Typed>,
    input: Input<Name>,
    options?: CallOptions,
  ): Promise<Answer<Name>>;
  /** Fetches a file of the API (a voucher, a calendar entry) with the token in force. Rejects as `call` does. */
  file(path: string): Promise<Blob>;
}
