import type { ApiAdapter } from '@jnn/api';

/** An HTTP request, without the types of the client's library. */
export interface WireRequest {
  readonly method: string;
  readonly pathname: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Makes the client's adapter from a function that answers requests; null means that no answer comes. */
export function createAdapter(respond: (request: WireRequest) => Promise<WireAnswer | null>): ApiAdapter {
  return async (config) => {
    const given: unknown = config.params;
    const url = new URL(`${config.baseURL ?? ''}${config.url ?? ''}`, 'http://api.test');
    const answer = await respond({
      method: (config.method ?? 'get').toUpperCase(),
      pathname: url.pathname,
      query: texts({ ...Object.fromEntries(url.searchParams), ...(given ?? {}) }),
      headers: lowerCased(texts(config.headers.toJSON())),
      body: typeof config.data === 'string' ? JSON.parse(config.data) : undefined,
    });
    if (!answer) throw new Error('connection refused');
    return {
      status: answer.status,
      statusText: String(answer.status),
      headers: { ...answer.headers },
      data: typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body),
      config,
    };
  };
}

/** The values as text, without those that are undefined or null. */
function texts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
