import { calls, ErrorBody, type CallAnswer, type CallInput, type CallName, type Calls } from '@jnn/contract';
import axios, { type AxiosAdapter, type AxiosInstance, type AxiosResponse } from 'axios';
import { CALL_TIMEOUT, callAddress, callHeaders, type Sendable } from './call-request';
import { ApiFailure, NetworkFailure, UnexpectedAnswer } from './failures';
import { outlastingAdapter } from './outlasting-adapter';
import { needsOwnSession, underSession } from './owned-session';

/** What carries a request to the API and its answer back; the browser's own unless another is given. */
export type ApiAdapter = AxiosAdapter;

/** What the client must be told; it knows neither stores nor screens. */
export interface ClientOptions {
  /** Origin of the API, empty for the page's own. */
  readonly baseUrl: string;
  /** Sent as Accept-Language with every call. */
  readonly locale: () => 'hu' | 'en';
  /** The bearer token in force, null for guests. */
  readonly token: () => string | null;
  /** The browser's session label, null before it is known. */
  readonly session: () => string | null;
  /** Has the API know the session before the first call that needs it to be the browser's own; gives its label then. */
  readonly openSession?: () => Promise<string>;
  /**
   * Asked when the answer to a call that carried `token` was 401: true when another token is in force by now, false when
   * the member has been logged out (specification, section 8).
   */
  readonly recover: (token: string) => Promise<boolean>;
  /** Milliseconds after which a call without an answer fails; 20 000 unless said. */
  readonly timeout?: number;
  /** Stands in for the network (tests). */
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
  /** The same key and body give the first answer again (calls that are `idempotent`). */
  readonly idempotencyKey?: string | undefined;
  /** Sends this call without the token. */
  readonly anonymous?: boolean;
  /** The call goes on when its page is left. */
  readonly outlastsPage?: boolean;
}

export type Input<Name extends CallName> = RequiredParts<Name> & OptionalParts<Name>;
export type Answer<Name extends CallName> = CallAnswer<Calls[Name]>;

/** The typed client of the API, derived from the contract. */
export interface ApiClient {
  /** Makes one call. Rejects with ApiFailure, NetworkFailure or UnexpectedAnswer. */
  call<Name extends CallName>(name: Name, input: Input<Name>, options?: CallOptions): Promise<Answer<Name>>;
  /** Fetches a file of the API (a voucher, a calendar entry) with the rights of who is here. Rejects as `call` does. */
  file(path: string): Promise<Blob>;
}

/** Makes the client. Every answer is parsed by the contract's schema; the parsed value is what callers get. */
export function createApiClient(options: ClientOptions): ApiClient {
  const http = axios.create({
    baseURL: options.baseUrl,
    timeout: options.timeout ?? CALL_TIMEOUT,
    withCredentials: true,
    validateStatus: () => true,
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  return {
    async call(name, input, callOptions = {}) {
      const ready =
        options.openSession && needsOwnSession(name) ? await inOwnSession(input, options.openSession) : input;
      const attempt = (token: string | null) => send(http, options, name, ready, token, callOptions);
      const token = callOptions.anonymous ? null : options.token();
      let response = await attempt(token);
      if (response.status === 401 && token !== null && !isOwnFault(response) && (await options.recover(token))) {
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

async function inOwnSession(input: Sendable, open: () => Promise<string>): Promise<Sendable> {
  return { ...input, body: underSession(input.body, await open()) };
}

async function send(
  http: AxiosInstance,
  options: ClientOptions,
  name: CallName,
  input: Sendable,
  token: string | null,
  { signal, idempotencyKey, outlastsPage }: CallOptions,
): Promise<AxiosResponse<unknown>> {
  const { method, path } = calls[name];
  try {
    return await http.request<unknown>({
      method,
      url: callAddress(path, input),
      ...(method === 'POST' ? { data: input.body ?? {} } : {}),
      ...(signal ? { signal } : {}),
      ...(outlastsPage && !options.adapter ? { adapter: outlastingAdapter } : {}),
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

/** A 401 that judges what was typed, not the token. */
function isOwnFault(response: AxiosResponse<unknown>): boolean {
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
