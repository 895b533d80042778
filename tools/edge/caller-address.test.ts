import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { send } from './testing/http-client';
import { type Edge, SECRET, START_TIMEOUT, startEdge } from './testing/start-edge';

/** Three visitors, each at an address of their own. */
const [ANNA, BELA, CILI] = ['127.0.0.11', '127.0.0.12', '127.0.0.13'] as const;

let mails = 0;
/** An e-mail address that no other test tries. */
const newMail = (): string => `nobody-${String((mails += 1))}@example.hu`;

/** Tries a wrong password; gives the status. */
async function logIn(url: string, email: string, from?: string, headers: Record<string, string> = {}): Promise<number> {
  const body = JSON.stringify({ email, password: 'wrong-password' });
  const answer = await send(`${url}/api/login`, {
    body,
    ...(from !== undefined && { from }),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return answer.status;
}

/** What ten wrong passwords of one visitor do to the two others, and to headers that claim another address. */
async function expectOwnCounters(url: string): Promise<void> {
  const email = newMail();
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await logIn(url, email, ANNA)).toBe(401);
  expect(await logIn(url, email, ANNA)).toBe(429);
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-proxy-secret']) {
    const claimed = name === 'forwarded' ? 'for=203.0.113.7' : '203.0.113.7';
    expect(await logIn(url, email, ANNA, { [name]: claimed })).toBe(429);
    expect(await logIn(url, email, ANNA, { 'x-forwarded-for': BELA, connection: `close, ${name}` })).toBe(429);
  }
  expect(await logIn(url, email, BELA)).toBe(401);
  expect(await logIn(url, email, CILI)).toBe(401);
}

/** A proxy that reaches the site from another address and adds the visitor's to what the visitor claimed. */
function createProxy(site: string): Server {
  return createServer((asked, response) => {
    const claimed = asked.headers['x-forwarded-for'];
    const forwarded = [claimed, asked.socket.remoteAddress].flat().filter(Boolean).join(', ');
    const passed = request(
      new URL(asked.url ?? '/', site),
      { method: asked.method, headers: { ...asked.headers, 'x-forwarded-for': forwarded }, localAddress: '127.0.0.2' },
      (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers)),
    );
    asked.pipe(passed);
  });
}

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
}, START_TIMEOUT);
afterAll(() => edge.close());

// A server that listens on a port has an address of this form.
const urlOf = (server: Server): string => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

/** Runs a test with a server that listens. */
async function whileListening(server: Server, run: (url: string) => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await run(urlOf(server));
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('without a proxy', () => {
  it('visitors of the site are counted by their own addresses, whatever they claim', async () => {
    await expectOwnCounters(edge.site);
  });

  it('an empty TRUST_PROXY means that nobody is believed', async () => {
    await expectOwnCounters(await edge.startSite({ TRUST_PROXY: '' }));
  });

  it('callers of the API itself are counted by theirs, whatever they claim', async () => {
    await expectOwnCounters(edge.api);
  });

  it('the API believes who has the secret, and counts IPv6 addresses by /64', async () => {
    const email = newMail();
    const forwarded = (address: string) => ({ 'x-proxy-secret': SECRET, 'x-forwarded-for': address });
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await logIn(edge.api, email, ANNA, forwarded(`2001:db8:1:2::${String(attempt)}`))).toBe(401);
    }
    expect(await logIn(edge.api, email, ANNA, forwarded('2001:db8:1:2:ffff:ffff:ffff:ffff'))).toBe(429);
    expect(await logIn(edge.api, email, ANNA, forwarded('2001:db8:1:3::1'))).toBe(401);
  });
});

describe('behind a proxy on another address', () => {
  it('visitors are counted by the addresses that the proxy names, whatever they claim', async () => {
    const site = await edge.startSite({ TRUST_PROXY: '127.0.0.2' });
    await whileListening(createProxy(site), expectOwnCounters);
  });

  it('who reaches the site past the proxy is not believed', async () => {
    await expectOwnCounters(await edge.startSite({ TRUST_PROXY: '127.0.0.2' }));
  });
});

describe('before an API of someone else', () => {
  it('the site names the visitor alone, and sends no secret where none is set', async () => {
    const other = createServer((asked, response) => response.end(JSON.stringify(asked.headers)));
    await whileListening(other, async (url) => {
      const site = await edge.startSite({ API_URL: url, PROXY_SECRET: '' });
      const { body } = await send(`${site}/api/contact`, { from: ANNA, headers: { 'x-forwarded-for': CILI } });
      const seen: unknown = JSON.parse(body);
      expect(seen).toMatchObject({ 'x-forwarded-for': ANNA, 'x-forwarded-proto': 'http' });
      expect(seen).not.toHaveProperty('x-proxy-secret');
    });
  });
});
