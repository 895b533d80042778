import type { AxiosAdapter } from 'axios';

/** Sends a call by `fetch` with `keepalive`, which finishes after the page is closed; axios's XMLHttpRequest does not. */
export const keepaliveAdapter: AxiosAdapter = async (config) => {
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
