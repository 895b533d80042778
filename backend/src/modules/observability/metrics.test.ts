import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@jnn/contract';
import { freePort } from '@jnn/http-server/free-port';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { book } from '../../testing/booking-journey';

let server: TestServer;
let port: number;
beforeAll(async () => {
  port = await freePort();
  server = await startTestServer({ METRICS_PORT: String(port) });
}, START_TIMEOUT);
afterAll(() => server.close());

const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

describe('the metrics', () => {
  it('count and time the answers by call and status', async () => {
    await fetch(`${server.url}/api/contact`);
    await fetch(`${server.url}/api/contact`);
    await fetch(`${server.url}/api/hu/hotel/data/nowhere`);
    const text = await read();
    expect(text).toContain('jnn_http_requests_total{method="GET",route="/api/contact",status="200"} 2\n');
    expect(text).toContain(
      'jnn_http_requests_total{method="GET",route="/api/:locale/hotel/data/:id",status="404"} 1\n',
    );
    expect(text).toContain('jnn_http_duration_seconds_count{route="/api/contact"} 2\n');
    expect(text).toContain('jnn_http_duration_seconds_bucket{route="/api/contact",le="+Inf"} 2\n');
  });

  it('count all unknown addresses under one name', async () => {
    await fetch(`${server.url}/api/one`);
    await fetch(`${server.url}/api/two"\n`);
    expect(await read()).toContain('jnn_http_requests_total{method="GET",route="unknown",status="404"} 2\n');
  });

  it('report the pool, the database and memory', async () => {
    const text = await read();
    for (const name of ['jnn_database_connections', 'jnn_database_up', 'process_resident_memory_bytes']) {
      expect(text).toContain(`# TYPE ${name} gauge`);
    }
    expect(text).toContain('jnn_database_up 1\n');
  });

  it('say that the database is away, beside what does not ask it', async () => {
    const select = jest.spyOn(server.app.core.database.reads, 'select').mockImplementation(() => {
      throw new Error('The connection ended.');
    });
    const text = await read();
    select.mockRestore();
    expect(text).toContain('jnn_database_up 0\n');
    expect(text).toContain('jnn_http_requests_total{');
  });

  it('count the bookings that wait and the payments that are not settled', async () => {
    const browser = createVisitor(server);
    const { answer, session } = await book(server, browser);
    await book(server, browser, { onRequest: true });
    await browser.call(calls.pay, { body: { GoBookingCode: answer.GoBookingCode, session } });
    await book(server, browser);
    const text = await read();
    for (const line of [
      'jnn_bookings_waiting{for="hotel"} 1',
      'jnn_bookings_waiting{for="payment"} 1',
      'jnn_payments_open{state="started"} 1',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
  });

  it('are not served where the site is', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });
});
