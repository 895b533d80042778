import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, calls } from '@jnn/contract';
import { freePort } from '@jnn/http-server/free-port';
import * as z from 'zod';
import { createVisitor, spawnBackend, START_TIMEOUT, trip } from '../testing';
import { PASSWORD, signupFor } from '../testing/members';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-logs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PROXY_SECRET = 'known-to-the-site-and-the-api';

const Line = z.object({ level: z.number(), time: z.iso.datetime(), msg: z.string() });
const Answered = z.object({ reqId: z.uuid(), method: z.string(), route: z.string().nullable(), status: z.number() });

it(
  'logs are lines of JSON with the requests’ ids, and hold neither secrets nor anything about a person',
  async () => {
    const backend = spawnBackend({ DATA_DIR: folder, API_PORT: '0', LOG_LEVEL: 'trace', PROXY_SECRET });
    const visitor = createVisitor({ url: await backend.url });
    const email = 'titkos.tamas@example.hu';
    const { body } = await visitor.call(calls.signup, { body: signupFor(email) });
    await visitor.call(calls.user, { token: body.userToken });
    const headers = { 'x-forwarded-for': '203.0.113.77', 'x-proxy-secret': PROXY_SECRET };
    await visitor.call(calls.login, { headers, body: { email, password: 'nem-ez-a-jelszavam' } });
    await visitor.call(calls.passwordReset, { body: { email, locale: 'hu' } });
    const refused = await visitor.fetch(`/api/booking/data/bk000000000000?key=linkkey-1234`);
    const { requestId } = z.object({ requestId: z.string() }).parse(await refused.json());
    backend.process.kill('SIGTERM');
    const { output } = await backend.ended;

    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    const entries = lines.map((line): unknown => JSON.parse(line));
    const messages = entries.map((entry) => Line.parse(entry).msg);
    expect(messages).toContainEqual(expect.stringContaining('RECAPTCHA_SECRET_KEY is not set'));
    const answers = entries.flatMap((entry) => Answered.safeParse(entry).data ?? []);
    expect(answers.map(({ method, route, status }) => `${method} ${route ?? '-'} ${status}`)).toEqual([
      'POST /api/signup 201',
      'GET /api/user 200',
      'POST /api/login 401',
      'POST /api/auth/password-reset 200',
      'GET /api/booking/data/:id 404',
    ]);
    expect(answers.at(-1)?.reqId).toBe(requestId);
    const secrets = [
      PROXY_SECRET,
      email,
      PASSWORD,
      'nem-ez-a-jelszavam',
      body.userToken,
      'linkkey-1234',
      'Űrsula',
      '0630 123',
      '203.0.113.77',
    ];
    for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
    expect(lines.join('\n')).not.toMatch(/set-cookie|authorization|argon2|user-agent/i);
  },
  START_TIMEOUT,
);

it(
  'logs name a service that fails with its reason, and no call that is refused because too many run',
  async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}/`;
    const captcha = { RECAPTCHA_SECRET_KEY: 'known-to-nobody', RECAPTCHA_VERIFY_URL: nowhere };
    const few = { LOG_LEVEL: 'warn', MAX_IN_FLIGHT: '1' };
    const backend = spawnBackend({ DATA_DIR: folder, API_PORT: '0', ...few, ...captcha });
    const visitor = createVisitor({ url: await backend.url });
    const signed = await visitor.call(calls.signup, { body: { ...signupFor('a@example.hu'), recaptca: 'token' } });
    const dateFrom = addDays(new Date().toISOString().slice(0, 10), 30);
    const search = { searchData: trip({ city: 'heviz', dateFrom }), session: 'L'.repeat(20) };
    const many = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call(calls.search, { params: { locale: 'hu' }, body: search })),
    );
    backend.process.kill('SIGTERM');
    const { output } = await backend.ended;

    expect([signed.status, new Set(many.map(({ status }) => status))]).toEqual([503, new Set([200, 503])]);
    const failed = output.split('\n').filter((line) => line.includes('request failed'));
    expect(failed).toEqual([expect.stringMatching(/"cause":\{.*"code":"ECONNREFUSED"/)]);
  },
  START_TIMEOUT,
);
