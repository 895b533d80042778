import {
  calls,
  ErrorBody,
  type CallAnswer,
  type CallInput,
  type CallName,
  type Calls,
  type OneOf,
} from '@jnn/contract';
import axios, { type AxiosAdapter, type AxiosInstance, type AxiosResponse } from 'axios';
import { CALL_TIMEOUT, callAddress, callHeaders, type Sendable, needsOwnSession, withSession } from './call-request';
import { ApiFailure, NetworkFailure, UnexpectedAnswer } from './failures';

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

/** Makes the call of code that is generic in its name. */
export const callGeneric = <Name extends CallName>(
  client: ApiClient,
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
): Promise<Answer<Name>> =>
  // A name of the contract is one of its names, which the compiler decides for literals only.
  client.call<Name, Name>(name as Name & OneOf<CallName, Name>, input, options);

/** Makes the client. Every answer is parsed by the contract's schema, and callers get the parsed value. */
export function createApiClient(options: ClientOptions): ApiClient {
  const http = axios.create({
    baseURL: options.baseUrl,
    timeout: options.timeout ?? CALL_TIMEOUT,
    withCredentials: true,
    validateStatus: () => true,
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  return {
    locale: options.locale,
    async call(name, input, callOptions = {}) {
      const ready =
        options.openSession && needsOwnSession(name) ? await withOwnSession(input, options.openSession) : input;
      const attempt = (token: string | null) => send(http, options, name, ready, token, callOptions);
      const token = callOptions.anonymous ? null : options.token();
      let response = await attempt(token);
      if (response.status === 401 && token !== null && !isBadCredentials(response) && (await options.recover(token))) {
        response = await attempt(options.token());
      }
      if (response.status >= 400) throw toFailure(name, response);
      const parsed = calls[name].answer.safeParse(response.data);
      if (!parsed.success) {
        throw new UnexpectedAnswer(
          name,
          parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
        );
      }
      // `calls[name].answer` is the schema of this call's answer; indexing by a generic name loses that link.
      return parsed.data as Answer<typeof name>;
    },
    async file(path) {
      await options.openSession?.();
      const token = options.token();
      let response = await fetchFile(http, path, token);
      if (response.status === 401 && token !== null && (await options.recover(token))) {
        response = await fetchFile(http, path, options.token());
      }
      if (response.status >= 400) throw new ApiFailure(path, response.status, '', null, null);
      return response.data;
    },
  };
}

async function fetchFile(http: AxiosInstance, path: string, token: string | null): Promise<AxiosResponse<Blob>> {
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  try {
    return await http.get<Blob>(path, { responseType: 'blob', headers });
  } catch (error) {
    throw new NetworkFailure(path, error);
  }
}

async function withOwnSession(input: Sendable, open: () => Promise<string>): Promise<Sendable> {
  return { ...input, body: withSession(input.body, await open()) };
}

async function send(
  http: AxiosInstance,
  options: ClientOptions,
  name: CallName,
  input: Sendable,
  token: string | null,
  { signal, idempotencyKey, keepalive }: CallOptions,
): Promise<AxiosResponse<unknown>> {
  const { method, path } = calls[name];
  try {
    return await http.request<unknown>({
      method,
      url: callAddress(path, input),
      ...(method === 'POST' ? { data: input.body ?? {} } : {}),
      ...(signal ? { signal } : {}),
      ...(keepalive && !options.adapter ? { adapter: keepaliveAdapter } : {}),
      headers: {
        ...callHeaders({ locale: options.locale(), token, session: options.session() }),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...(name === 'refreshToken' ? { 'X-JNN-Refresh': '1' } : {}),
      },
    });
  } catch (error) {
    throw new NetworkFailure(name, error);
  }
}

/** Whether a 401 is about the password that was typed, not about the token. */
function isBadCredentials(response: AxiosResponse<unknown>): boolean {
  const body = ErrorBody.safeParse(response.data);
  return body.success && body.data.error === 'bad-credentials';
}

function toFailure(name: CallName, response: AxiosResponse<unknown>): ApiFailure {
  const body = ErrorBody.safeParse(response.data);
  const retryAfter = Number(response.headers['retry-after']);
  return new ApiFailure(
    name,
    response.status,
    body.success ? body.data.error : '',
    body.success ? body.data : null,
    Number.isFinite(retryAfter) ? retryAfter : null,
  );
}

/** Sends a call by `fetch` with `keepalive`, which finishes after the page is closed; axios's XMLHttpRequest does not. */
const keepaliveAdapter: AxiosAdapter = async (config) => {
  const { baseURL = '', url = '', method = 'GET', headers, timeout = 0 } = config;
  const response = await fetch(baseURL + url, {
    method,
    headers: headers.toJSON(true),
    body: String(config.data),
    credentials: 'include',
    keepalive: true,
    signal: AbortSignal.timeout(timeout),
  });
  const { status, statusText } = response;
  return { data: await response.text(), status, statusText, headers: Object.fromEntries(response.headers), config };
};
