import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

/** Limits of fetching one picture: bytes, milliseconds with all redirects, and redirects. */
export const FETCH_LIMITS = { bytes: 20_000_000, milliseconds: 20_000, redirects: 5 } as const;

/** Why a picture was not taken; the message completes the sentence "the picture …". */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  /** @param unreachable whether its server did not answer, so that others of that server would not come either */
  constructor(
    message: string,
    readonly unreachable = false,
  ) {
    super(message);
  }
}

/** How names become addresses and addresses connections. The addresses between the two are always checked. */
export interface Network {
  /** The IP addresses of a host name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Options of a connection to a checked IP address. */
  readonly connection: (address: string, port: number) => Pick<RequestOptions, 'host' | 'port' | 'ca'>;
}

/** The internet as this machine sees it. */
export const internet: Network = {
  // IPv4 first, since a machine may have no way to IPv6 addresses.
  resolve: async (host) => (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address),
  connection: (address, port) => ({ host: address, port }),
};

/** What a server said of a picture's version, for asking later whether it has changed. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly modified?: string | undefined;
}

export type FetchedPicture =
  | { readonly status: 'unchanged' }
  | { readonly status: 'fetched'; readonly bytes: Buffer; readonly validators: Validators };

/**
 * Fetches a picture from the public internet. Each host, also that of a redirect, is resolved here, all its addresses
 * are checked, and the connection goes to the address that was checked, so that no name can lead into a local network.
 * @param before what the server said of the version that is here; then it may answer that nothing has changed.
 * @throws PictureRefused
 */
export async function fetchPicture(
  network: Network,
  address: string,
  before: Validators = {},
  limits: { readonly bytes: number; readonly milliseconds: number } = FETCH_LIMITS,
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    const answer = await follow(network, address, conditions(before), signal);
    if (answer.statusCode === 304) {
      answer.destroy();
      return { status: 'unchanged' };
    }
    const { etag, 'last-modified': modified } = answer.headers;
    return { status: 'fetched', bytes: await readBody(answer, limits.bytes), validators: { etag, modified } };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    if (signal.aborted) throw new PictureRefused(`took longer than ${limits.milliseconds / 1000} s`, true);
    throw new PictureRefused(`could not be fetched: ${error instanceof Error ? error.message : String(error)}`, true);
  }
}

const conditions = ({ etag, modified }: Validators): Record<string, string> => ({
  ...(etag !== undefined && { 'if-none-match': etag }),
  ...(modified !== undefined && { 'if-modified-since': modified }),
});

/** The answer with a picture, or with status 304, after all redirects. */
async function follow(
  network: Network,
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = parse(address);
  for (let redirects = 0; redirects <= FETCH_LIMITS.redirects; redirects += 1) {
    const answer = await ask(network, url, headers, signal);
    const { statusCode = 0, headers: answered } = answer;
    if (statusCode === 200 || statusCode === 304) return answer;
    answer.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || answered.location === undefined) {
      throw new PictureRefused(`could not be fetched: its server answered ${statusCode}`);
    }
    const next = parse(answered.location, url);
    if (url.protocol === 'https:' && next.protocol !== 'https:') throw new PictureRefused('leads from https to http');
    url = next;
  }
  throw new PictureRefused(`leads to another address more than ${FETCH_LIMITS.redirects} times`);
}

function parse(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new PictureRefused('has no address of the web');
  if (url.username !== '' || url.password !== '') throw new PictureRefused('has an address with a password');
  return url;
}

/** Asks the first address of the host that takes a connection. */
async function ask(
  network: Network,
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  let failure: unknown;
  for (const address of await checkedAddresses(network, host, signal)) {
    try {
      return await send(network, url, { host, address, headers, signal });
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

/** @throws PictureRefused when any address of the host is local: such a name is meant to lead there */
async function checkedAddresses(network: Network, host: string, signal: AbortSignal): Promise<readonly string[]> {
  const addresses = isIP(host) > 0 ? [host] : await within(signal, network.resolve(host));
  const local = addresses.find((address) => !isPublicAddress(address));
  if (local !== undefined) throw new PictureRefused(`leads to a local address (${local})`);
  if (addresses.length === 0) throw new PictureRefused(`is on a host without address (${host})`, true);
  return addresses;
}

interface Target {
  readonly host: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
}

function send(network: Network, url: URL, { host, address, headers, signal }: Target): Promise<IncomingMessage> {
  const isHttps = url.protocol === 'https:';
  const port = url.port === '' ? (isHttps ? 443 : 80) : Number(url.port);
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      ...network.connection(address, port),
      // The certificate must be the host's, although the connection goes to an address.
      ...(isHttps && isIP(host) === 0 && { servername: host }),
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host, accept: 'image/avif,image/webp,image/*', 'accept-encoding': 'identity' },
      agent: false,
      signal,
    };
    (isHttps ? requestHttps : requestHttp)(options, resolve).on('error', reject).end();
  });
}

async function readBody(answer: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const tooLarge = (): never => {
    answer.destroy();
    throw new PictureRefused(`is larger than ${limit / 1_000_000} MB`);
  };
  if (Number(answer.headers['content-length']) > limit) tooLarge();
  for await (const part of answer) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > limit) tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Resolves as the promise does, or rejects when time is up. */
const within = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('timeout')), { once: true });
    }),
  ]);
