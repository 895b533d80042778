import type { ApiAdapter } from '@jnn/api';

/** A request on the wire, free of the client's library. */
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

/** Turns a function from request to answer into what the client sends through; null means that no answer comes. */
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

/** As they travel: text, and left out where nothing was given. */
function texts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
