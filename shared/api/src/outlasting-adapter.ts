import type { AxiosAdapter } from 'axios';

/** Carries a call by a request that goes on when its page is left; an XMLHttpRequest ends with the page. */
export const outlastingAdapter: AxiosAdapter = async (config) => {
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
