import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../testing';
import { signupFor } from '../../testing/members';

/** What the verifying service received, and what it answers to each token. */
const asked: URLSearchParams[] = [];
const VERDICTS: Readonly<Record<string, string>> = {
  human: '{"success":true}',
  robot: '{"success":false,"error-codes":["invalid-input-response"]}',
  confused: '<html>',
};
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    const form = new URLSearchParams(body);
    asked.push(form);
    const token = form.get('response') ?? '';
    const isSpent = token.startsWith('once') && asked.filter((one) => one.get('response') === token).length > 1;
    response.end(VERDICTS[isSpent ? 'robot' : token.startsWith('once') ? 'human' : token]);
  });
});

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  const { port } = service.address() as AddressInfo;
  server = await startTestServer({
    RECAPTCHA_SECRET_KEY: 'very secret',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
  });
}, START_TIMEOUT);
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => service.close(resolve));
});

const signUp = (recaptca: string, email = 'ember@example.hu', key?: string) =>
  createVisitor(server).call(calls.signup, {
    body: { ...signupFor(email), recaptca },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

describe('the captcha of sign-up', () => {
  it('is verified on the server with the secret', async () => {
    expect((await signUp('human')).status).toBe(201);
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ secret: 'very secret', response: 'human' });
  });

  it.each(['robot', ''])('refuses a sign-up with a token that is not valid: %p', async (token) => {
    expect(await signUp(token, 'robot@example.hu')).toMatchObject({ status: 422, error: { error: 'captcha-failed' } });
  });

  it('is checked before the answer says that an address has an account', async () => {
    await signUp('human', 'ismert@example.hu');
    expect((await signUp('robot', 'ismert@example.hu')).error.error).toBe('captcha-failed');
    expect((await signUp('human', 'ismert@example.hu')).error.error).toBe('email-taken');
  });

  it('accepts a token once, as Google does, and a sign-up repeated with its idempotency key still gets the first answer', async () => {
    const again = () => signUp('once, later', 'ketszer@example.hu', 'key-1');
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect((await signUp('once, later', 'ketszer@example.hu')).error.error).toBe('captcha-failed');
  });

  it('answers “unavailable” with a waiting time when the service gives no verdict', async () => {
    const reply = await signUp('confused', 'kesobb@example.hu');
    expect(reply).toMatchObject({ status: 503, error: { error: 'unavailable' } });
    expect(reply.headers.get('retry-after')).toBe('5');
  });
});

describe('the captcha of the contact form', () => {
  it('is verified in the same way, so that a program sends no message', async () => {
    const message = { name: 'Ember', email: 'ember@example.hu', subject: 'Kérdés', message: 'Lehet hozni kutyát?' };
    const send = (recaptca: string) =>
      createVisitor(server).call(calls.sendMessage, { body: { ...message, recaptca } });
    expect((await send('human')).status).toBe(200);
    for (const token of ['robot', '']) {
      const { status, error } = await send(token);
      expect([status, error.error]).toEqual([422, 'captcha-failed']);
    }
  });
});
