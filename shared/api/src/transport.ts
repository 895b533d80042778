import type { CallName } from '@jnn/contract';
import axios, { type AxiosAdapter, type AxiosInstance, type AxiosResponse } from 'axios';
import { CALL_TIMEOUT, callAddress, callHeaders, type Sendable, needsOwnSession, withSession } from './call-request';
import type { Answer, ApiClient, CallOptions, ClientOptions, Input } from './client-types';
import { calls, ErrorBody } from './contract-calls';
import { ApiFailure, NetworkFailure, UnexpectedAnswer } from './failures';

// The part of the client that needs axios and the contract's schemas, in a file that comes after a page's start.

/** An answer as the contract's schema reads it, or what in it does not fit. */
type Parsed<Value> = { readonly value: Value } | { readonly issues: readonly string[] };

/** Parses the answer of a call by the contract. */
export function parseAnswer<Name extends CallName>(name: Name, data: unknown): Parsed<Answer<Name>> {
  // A remote of another build may name a call that this contract does not have.
  if (!Object.hasOwn(calls, name)) return { issues: ['the contract has no such call'] };
  const parsed = calls[name].answer.safeParse(data);
  // `calls[name].answer` is the schema of this call's answer; indexing by a generic name loses that link.
  if (parsed.success) return { value: parsed.data as Answer<Name> };
  return { issues: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
}

/** What makes the calls of a client. */
interface Transport extends Pick<ApiClient, 'file'> {
  /** Makes one call with the token that was in force when it was asked for, null for none. Rejects as the client's does. */
  call<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    options: CallOptions,
    token: string | null,
  ): Promise<Answer<Name>>;
}

/** Makes calls by axios. Every answer is parsed by the contract's schema, and callers get the parsed value. */
export function createTransport(options: ClientOptions): Transport {
  const http = axios.create({
    baseURL: options.baseUrl,
    timeout: options.timeout ?? CALL_TIMEOUT,
    withCredentials: true,
    validateStatus: () => true,
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  return {
    async call(name, input, callOptions, token) {
      if (!Object.hasOwn(calls, name)) throw new UnexpectedAnswer(name, ['the contract has no such call']);
      const ready =
        options.openSession && needsOwnSession(name) ? await withOwnSession(input, options.openSession) : input;
      const attempt = (token: string | null) => send(http, options, name, ready, token, callOptions);
      let response = await attempt(token);
      if (response.status === 401 && token !== null && !isBadCredentials(response) && (await options.recover(token))) {
        response = await attempt(options.token());
      }
      if (response.status >= 400) throw toFailure(name, response);
      const parsed = parseAnswer(name, response.data);
      if ('issues' in parsed) throw new UnexpectedAnswer(name, parsed.issues);
      return parsed.value;
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
