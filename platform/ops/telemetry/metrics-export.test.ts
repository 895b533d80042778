import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createTestStore, type TestStore } from '../../testing/test-store';
import { testOperations } from '../../testing/test-operations';
import { serveTestSite } from '../../testing/serve-test-site';

const [SHELL, BUILD, UNKNOWN] = ['a'.repeat(16), 'b'.repeat(16), 'c'.repeat(16)];
const SITE_URL = 'https://jnn.example';

let store: TestStore;
let collector: Server;
let endpoint: string;
let status: number;
/** What the collector got: the address and the body of each request. */
let received: { readonly url: string | undefined; readonly body: string }[];

beforeEach(async () => {
  [received, status] = [[], 200];
  store = await createTestStore();
  await store.publish('shell', SHELL);
  await store.publish('menus', BUILD, [{ name: 'contact', paths: ['/contact-page'], title: { hu: 'Kapcsolat' } }]);
  await store.promote(1, { shell: SHELL, menus: BUILD });
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ url: request.url, body });
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address of this form.
  endpoint = `http://127.0.0.1:${String((collector.address() as AddressInfo).port)}`;
});
afterEach(async () => {
  jest.restoreAllMocks();
  collector.closeAllConnections();
  await new Promise((closed) => collector.close(closed));
  await store.remove();
});

/** A site that exports to the collector gets a beacon with these events, and ends. */
async function siteGets(...events: readonly object[]): Promise<void> {
  const site = await serveTestSite(store, {
    env: { SITE_URL, RENDER_LIMIT: '0' },
    plugins: [
      testOperations({ TELEMETRY_STORE: join(store.root, 'telemetry'), OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
    ],
  });
  const headers = { Origin: SITE_URL, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ shell: SHELL, events });
  expect((await fetch(`${site.url}/telemetry`, { method: 'POST', body, headers })).status).toBe(204);
  await site.close();
}

const shown = (build: string) => ({ kind: 'page-shown', part: 'menus', build });

it('what pages tell of known builds goes to an OpenTelemetry collector, at the latest when the server ends', async () => {
  const lcp = { kind: 'vital', part: 'menus', build: BUILD, vital: 'LCP', value: 1200 };
  await siteGets(shown(BUILD), shown(BUILD), shown(UNKNOWN), lcp);
  expect(received.map(({ url }) => url)).toEqual(['/v1/metrics']);
  const body: unknown = JSON.parse(received[0]?.body ?? '');
  const attributes = (...pairs: readonly (readonly [string, string])[]) =>
    expect.arrayContaining(pairs.map(([key, stringValue]) => ({ key, value: { stringValue } })));
  const of = [
    ['part', 'menus'],
    ['build', BUILD],
  ] as const;
  expect(body).toMatchObject({
    resourceMetrics: [
      {
        resource: { attributes: attributes(['service.name', 'site'], ['deployment.environment.name', 'production']) },
        scopeMetrics: [
          {
            metrics: [
              {
                name: 'site.events',
                sum: { dataPoints: [{ asDouble: 2, attributes: attributes(['kind', 'page-shown'], ...of) }] },
              },
              {
                name: 'site.web_vitals.lcp',
                histogram: { dataPoints: [{ count: 1, sum: 1200, attributes: attributes(...of) }] },
              },
            ],
          },
        ],
      },
    ],
  });
});

it('a collector that refuses is named once, and the server ends all the same', async () => {
  status = 400;
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await siteGets(shown(BUILD));
  expect(stderr).toHaveBeenCalledTimes(1);
  expect(stderr).toHaveBeenCalledWith(expect.stringContaining(`Metrics cannot be exported to ${endpoint}`));
});
