import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Answer, send } from './testing/http-client';
import { type Edge, SECRET, START_TIMEOUT, startEdge } from './testing/start-edge';

/** A proxy on this machine, and two visitors behind it. */
const PROXY = '127.0.0.2';
const [ANNA, BELA] = ['203.0.113.11', '203.0.113.12'] as const;
const Outbox = z.object({ mails: z.array(z.object({ to: z.string(), kind: z.string() })) });

let edge: Edge;
/** The site behind the proxy. */
let site: string;
beforeAll(async () => {
  edge = await startEdge();
  site = await edge.startSite({ TRUST_PROXY: PROXY });
}, START_TIMEOUT);
afterAll(() => edge.close());

/** A browser behind the proxy, which keeps its cookies. */
function browserAt(address: string) {
  let cookie = '';
  const ask = async (path: string, body?: object): Promise<Answer> => {
    const answer = await send(`${site}${path}`, {
      from: PROXY,
      headers: {
        ...{ 'x-forwarded-for': address, accept: 'application/json', cookie },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const [set] = (answer.headers['set-cookie'] ?? []).filter((line) => line.startsWith('jnn-visit='));
    if (set !== undefined) cookie = set.split(';')[0] ?? '';
    return answer;
  };
  return {
    signUp: (email: string) =>
      ask('/api/signup', {
        ...{ email, username: 'Anna', password: 'hosszú-és-egyedi-jelszó', firstName: 'Anna', lastName: 'Utazó' },
        ...{ gender: 'MR.', signup: true, city: 'Győr', streetName: 'Fő út 1.', phoneNumber: '0630 123 4567' },
        ...{ country: 'Magyarország', postcode: '9021', recaptca: '' },
      }),
    forget: (email: string) => ask('/api/auth/password-reset', { email, locale: 'hu' }),
    letters: async () => lettersIn(await ask('/outbox')),
  };
}

function lettersIn({ status, body }: Answer): string[] {
  expect(status).toBe(200);
  return Outbox.parse(JSON.parse(body)).mails.map(({ to, kind }) => `${kind} to ${to}`);
}

/** What somebody sees who asks without a cookie. */
const lettersFor = async (url: string, headers: Record<string, string> = {}, from?: string) =>
  lettersIn(
    await send(`${url}/outbox`, { headers: { accept: 'application/json', ...headers }, ...(from && { from }) }),
  );

it('shows letters to the browser that caused them and to the machine itself alone', async () => {
  const [anna, bela] = [browserAt(ANNA), browserAt(BELA)];
  expect((await anna.signUp('anna@example.hu')).status).toBe(201);
  expect((await bela.signUp('bela@example.hu')).status).toBe(201);
  expect(await anna.letters()).toEqual(['signed-up to anna@example.hu']);
  expect(await bela.letters()).toEqual(['signed-up to bela@example.hu']);
  expect(await browserAt(ANNA).letters()).toEqual([]);

  const all = ['signed-up to bela@example.hu', 'signed-up to anna@example.hu'];
  expect(await lettersFor(edge.site)).toEqual(expect.arrayContaining(all));
  expect(await lettersFor(edge.api)).toEqual(expect.arrayContaining(all));
});

it('shows nobody the link to the password of somebody else', async () => {
  const [owner, other] = [browserAt(ANNA), browserAt(BELA)];
  await owner.signUp('owner@example.hu');
  expect((await other.forget('owner@example.hu')).status).toBe(200);
  expect(await other.letters()).toEqual([]);
  expect((await owner.forget('owner@example.hu')).status).toBe(200);
  expect(await owner.letters()).toEqual(['password-reset to owner@example.hu', 'signed-up to owner@example.hu']);
});

it.each([
  ['a proxy that is not believed', { 'x-forwarded-for': ANNA }],
  ['a proxy that hides the visitor', { via: '1.1 proxy' }],
  ['a page of another name that leads here', { host: 'jnn.hu' }],
  ['a claim of having come directly', { 'x-forwarded-direct': '1' }],
])('takes %s for no request of this machine', async (_what, headers) => {
  await browserAt(ANNA).signUp(`${String(Math.random()).slice(2)}@example.hu`);
  expect(await lettersFor(edge.site, headers)).toEqual([]);
  expect(await lettersFor(edge.api, headers)).toEqual([]);
});

it('takes a request that nginx hands to the API for one from outside', async () => {
  expect(await lettersFor(edge.api, { 'x-proxy-secret': SECRET, 'x-forwarded-for': '127.0.0.1' })).toEqual([]);
});
