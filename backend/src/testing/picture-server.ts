import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Network } from '../modules/images/fetch-picture';

/** The host under which tests reach the picture server, and a public address that it resolves to. */
export const PICTURE_HOST = 'pictures.example';
const PUBLIC_ADDRESS = '93.184.216.34';

/** An agency's picture server on ports of this machine, and the network in which its name exists. */
export interface PictureServer {
  /** All checks of addresses stay: only a connection to the server's public address is led to this machine. */
  readonly network: Network;
  /** Further names with the addresses to which they resolve. */
  readonly names: Map<string, readonly string[]>;
  /** Answers by path. */
  readonly answers: Map<string, RequestListener>;
  /** The requests that arrived: method and path. */
  readonly requests: string[];
  close(): Promise<void>;
}

async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const name = ['-subj', `/CN=${PICTURE_HOST}`, '-addext', `subjectAltName=DNS:${PICTURE_HOST}`, '-days', '2'];
    spawnSync('openssl', ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', ...name, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port has an address with a port.
  return (server.address() as AddressInfo).port;
}

/** Starts the picture server, with HTTP on port 80 and HTTPS on port 443 of its public address. */
export async function startPictureServer(): Promise<PictureServer> {
  const names = new Map<string, readonly string[]>([[PICTURE_HOST, [PUBLIC_ADDRESS]]]);
  const answers = new Map<string, RequestListener>();
  const requests: string[] = [];
  const answer: RequestListener = (request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const found = answers.get(request.url ?? '');
    if (found) found(request, response);
    else response.writeHead(404).end();
  };
  const { key, cert } = await makeCertificate();
  const [plain, secure] = [createHttpServer(answer), createHttpsServer({ key, cert }, answer)];
  const ports = { 80: await listen(plain), 443: await listen(secure) };
  const network: Network = {
    resolve(host) {
      const found = names.get(host);
      return found ? Promise.resolve(found) : Promise.reject(new Error(`getaddrinfo ENOTFOUND ${host}`));
    },
    connection(address, port) {
      if (address !== PUBLIC_ADDRESS) return { host: '127.0.0.1', port: 1 };
      return { host: '127.0.0.1', port: port === 443 ? ports[443] : ports[80], ca: cert };
    },
  };
  const close = async (): Promise<void> => {
    for (const server of [plain, secure]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };
  return { network, names, answers, requests, close };
}

/** A photo-like picture of that size. @param colour what tells it from others */
export const makePhoto = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'avif', colour = '#3a7') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

/** Answers with a body, its version where one is given, and 304 to who has that version. */
export const serves =
  (body: Buffer, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    if (headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag']) {
      response.writeHead(304).end();
    } else response.writeHead(200, headers).end(body);
  };
